/** Wording of the library's messages about wrong usage. */

const isPlatformOption = (arg: string) => /^(?:-p|--platform(?:=|$))/u.test(arg)
const isFlag = (arg: string) => ['--fresh', '--json'].includes(arg)
/** An option without its value, which is then the next argument. */
const isOptionAlone = (arg: string) => /^(?:-\p{L}|--[^=]+)$/u.test(arg) && !isFlag(arg)

/** Whether the arguments of `research` have a topic: a word that is no value of an option. */
function hasTopic(args: string[]): boolean {
  let values = 0
  return args.some((arg) => {
    if (!arg.startsWith('-')) return values-- <= 0
    if (isPlatformOption(arg)) values = Infinity
    else values = isOptionAlone(arg) ? 1 : 0
    return false
  })
}

/** A sentence with its full stop. */
const asSentence = (text: string) => (/[.!?]$/u.test(text) ? text : `${text}.`)

/** Ends a message on the platforms, and says where the topic stands if they were taken for it. */
function rewordPlatformError(line: string, args: string[]): string {
  const advice = hasTopic(args) ? '' : ' A topic stands before it.'
  return `${asSentence(line.trimEnd())}${advice}\n`
}

/**
 * Shortens the library's message about an argument out of bounds: "topic must have 3 to 200 characters." Says of a topic
 * without quotes, or after an option that takes several values, what to do. `args` are those after the command.
 */
export function rewordUsageError(text: string, args: string[]): string {
  return text
    .replace(
      /^error: command-argument value '.*' is invalid for argument '([^']+)'\. It must /su,
      'error: $1 must ',
    )
    .replace(
      /^(error: too many arguments for '(?:research|add)'\.).*/u,
      '$1 Put a topic of several words in quotes.',
    )
    .replace(/^(error: option '-p, --platform <name\.\.\.>' .+)/su, (line) => rewordPlatformError(line, args))
}
