import type { CompletionCommand, CompletionOption } from './completion-types.js'

/** Text within single quotes. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
/** Text within a specification of _arguments, where brackets and colons have a meaning. */
const escapeSpec = (text: string) => text.replace(/[[\]:\\]/g, '\\$&')

function valueSpec({ takesValue, choices }: CompletionOption): string {
  if (!takesValue) return ''
  return choices.length > 0 ? `:value:(${choices.join(' ')})` : ':value:_files'
}

function optionSpecs(option: CompletionOption): string[] {
  const exclusive = `(${option.flags.join(' ')})`
  return option.flags.map((flag) =>
    quote(`${exclusive}${flag}[${escapeSpec(option.description)}]${valueSpec(option)}`),
  )
}

function argumentSpecs({ path, subcommands, choices, takesFile }: CompletionCommand): string[] {
  if (subcommands.length > 0) return [quote(`1:command:->command`), quote('*::argument:->argument')]
  if (choices.length > 0) return [quote(`1:${path.at(-1) ?? 'value'}:(${choices.join(' ')})`)]
  // An action that offers nothing. Without one, zsh shows a message and completes no options.
  return [quote(takesFile ? '*:file:_files' : '*:argument:{true}')]
}

const functionName = (path: string[]) => ['_coldopen', ...path].join('_')

function renderFunction(command: CompletionCommand): string {
  const { path, subcommands, options } = command
  const specs = [...options.flatMap(optionSpecs), ...argumentSpecs(command)]
  const subcommandLines = subcommands.map(
    ({ name, description }) => `        ${quote(`${name}:${description}`)}`,
  )
  const cases = subcommands.map(({ name }) => `        ${name}) ${functionName([...path, name])} ;;`)
  const states = `
  case "$state" in
    command)
      local -a commands=(
${subcommandLines.join('\n')}
      )
      _describe command commands
      ;;
    argument)
      case "$line[1]" in
${cases.join('\n')}
      esac
      ;;
  esac`
  return `${functionName(path)}() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C${subcommands.length > 0 ? ` -A '-*'` : ''} \\
    ${specs.join(' \\\n    ')}${subcommands.length > 0 ? states : ''}
}`
}

/** The completion script for zsh. It is the file _coldopen of a folder in $fpath, or is sourced after compinit. */
export function zshCompletion(commands: CompletionCommand[]): string {
  return `#compdef coldopen
${commands.map(renderFunction).join('\n')}
if [ "$funcstack[1]" = _coldopen ]; then
  _coldopen "$@"
else
  compdef _coldopen coldopen
fi`
}
