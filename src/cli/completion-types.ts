/** Completions of the command line: options and commands. */
export type CompletionOption = {
  /** The spellings, such as --json and -n. */
  flags: string[]
  description: string
  /** Whether a value follows. */
  takesValue: boolean
  /** The values that it accepts, if they are few. */
  choices: string[]
}

export type CompletionCommand = {
  /** The words of the command, without `coldopen`. */
  path: string[]
  description: string
  subcommands: { name: string; description: string }[]
  options: CompletionOption[]
  /** The values of its argument, if they are few. */
  choices: string[]
  /** Whether its argument is a file or a folder. */
  takesFile: boolean
}
