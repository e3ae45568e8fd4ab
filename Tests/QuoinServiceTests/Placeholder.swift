// Deleted as soon as real tests stand.
