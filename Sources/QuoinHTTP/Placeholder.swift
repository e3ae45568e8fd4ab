// The module's first file; deleted as soon as real ones stand.
