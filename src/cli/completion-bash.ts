import type { CompletionCommand } from './completion-types.js'

/** Names and options need no quoting; descriptions are not shown in bash. */

const joinWords = (list: string[]) => list.join(' ')

function completionWords({ subcommands, options, choices }: CompletionCommand): string {
  return joinWords([
    ...subcommands.map(({ name }) => name),
    ...choices,
    ...options.flatMap(({ flags }) => flags),
  ])
}

/** The completions after an option that takes a value: its choices, or files. */
function valueCases({ path, options }: CompletionCommand): string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map(({ flags, choices }) => {
      const pattern = flags.map((flag) => `'${joinWords([...path, flag])}'`).join('|')
      const choicesOffer = choices.length > 0 ? `_coldopen_offer -W '${joinWords(choices)}'; ` : ''
      return `    ${pattern}) ${flags.some(isFileFlag) ? '_coldopen_offer -f; ' : choicesOffer}return ;;`
    })
}

const isFileFlag = (flag: string) =>
  flag === '--env-file' || flag === '--settings-file' || flag === '--catalog'

/** The completion script for bash 4 or newer. */
export function bashCompletion(commands: CompletionCommand[]): string {
  const valueFlags = commands.flatMap(({ options }) =>
    options.filter((one) => one.takesValue).flatMap((one) => one.flags),
  )
  const paths = commands.filter(({ path }) => path.length > 0).map(({ path }) => `'${joinWords(path)}'`)
  const suggestions = commands.map((command) => {
    const files = command.takesFile ? ' _coldopen_offer -f;' : ''
    return `    '${joinWords(command.path)}') _coldopen_offer -W '${completionWords(command)}';${files} ;;`
  })
  return `# bash completion for coldopen
_coldopen_offer() {
  local found
  mapfile -t found < <(compgen "$@" -- "$current")
  COMPREPLY+=("\${found[@]}")
}
_coldopen() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' longer word at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$word" in
      ${[...new Set(valueFlags)].join('|')}) ((at++)); continue ;;
      -*) continue ;;
    esac
    longer="\${path:+$path }$word"
    case "$longer" in
      ${paths.join('|')}) path="$longer" ;;
    esac
  done
  COMPREPLY=()
  case "\${path:+$path }$previous" in
${[...new Set(commands.flatMap(valueCases))].join('\n')}
  esac
  case "$path" in
${suggestions.join('\n')}
  esac
}
complete -o filenames -F _coldopen coldopen`
}
