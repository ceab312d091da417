/** The completions of one word of the command line. */
export type CompletionOption = {
  /** As they are typed, such as --json and -n. */
  flags: string[]
  description: string
  /** Whether a value follows. */
  takesValue: boolean
  /** The values it takes, where they are few. */
  choices: string[]
}

export type CompletionCommand = {
  /** The words that lead to it, without `coldopen`. */
  path: string[]
  description: string
  subcommands: { name: string; description: string }[]
  options: CompletionOption[]
  /** What its argument may be, where that is one of a few words. */
  choices: string[]
  /** Whether its argument is a file or a folder. */
  takesFile: boolean
}
