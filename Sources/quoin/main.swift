import Foundation
import QuoinService

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst()), SystemTerminal()).rawValue)
