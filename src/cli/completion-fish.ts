import type { CompletionCommand, CompletionOption } from './completion-types.js'

const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`

/** The condition that the words before the cursor name this command, without a subcommand. */
function condition({ path, subcommands }: CompletionCommand): string {
  const steps = path.map((word) => `__fish_seen_subcommand_from ${word}`)
  const nestedNames = subcommands.map(({ name }) => name).join(' ')
  return [...steps, ...(nestedNames ? [`not __fish_seen_subcommand_from ${nestedNames}`] : [])].join('; and ')
}

function renderOption(
  shownWhen: string,
  { flags, description, takesValue, choices }: CompletionOption,
): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const value = takesValue ? (choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : ' -r') : ''
  return `complete -c coldopen -n ${quote(shownWhen)} ${names.join(' ')}${value} -d ${quote(description)}`
}

function renderLines(command: CompletionCommand): string[] {
  const shownWhen = condition(command)
  const candidateLines = [
    ...command.subcommands,
    ...command.choices.map((name) => ({ name, description: '' })),
  ].map(
    ({ name, description }) =>
      `complete -c coldopen -n ${quote(shownWhen)} -a ${name}${description ? ` -d ${quote(description)}` : ''}`,
  )
  const files = command.takesFile ? [`complete -c coldopen -n ${quote(shownWhen)} -F`] : []
  return [...candidateLines, ...files, ...command.options.map((option) => renderOption(shownWhen, option))]
}

/** The completion script for fish. */
export function fishCompletion(commands: CompletionCommand[]): string {
  return ['# fish completion for coldopen', 'complete -c coldopen -f', ...commands.flatMap(renderLines)].join(
    '\n',
  )
}
