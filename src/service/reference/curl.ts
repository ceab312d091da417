import { examplesOf, type Operation, type DocumentedParameter } from './contract.js'

/** Text in single quotes, as every shell reads it. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function valueOf({ example, schema }: DocumentedParameter): string {
  const value = example ?? schema.default ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function addressOf({ path, parameters }: Operation, base_url: string): string {
  const filledPath = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    return encodeURIComponent(parameter ? valueOf(parameter) : name)
  })
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && one.required)
      .map((one): [string, string] => [one.name, valueOf(one)]),
  ).toString()
  return `${base_url}${filledPath}${query && `?${query}`}`
}

/** How a command differs from the examples of the contract. */
export type CommandOptions = {
  /** Sent in place of the first example of the contract. */
  body?: unknown
  /** Whether optional headers are left out. */
  isShort?: boolean
  /** Added to the URL as it is. */
  query?: string
}

/** A call of the operation on the command line, with the first example of its body. */
export function curlCommand(operation: Operation, base_url: string, options: CommandOptions = {}): string {
  const { method, security, parameters, body } = operation
  const { isShort = false, query = '' } = options
  const example = options.body ?? examplesOf(body?.content['application/json']?.examples)[0]?.value
  const headers = parameters
    .filter((one) => one.in === 'header' && (one.required || !isShort))
    .map((one) => `${one.name}: ${valueOf(one)}`)
  const isImplied = method === 'GET' || (method === 'POST' && example !== undefined)
  const lines = [
    `curl ${isImplied ? '' : `-X ${method} `}${quoteForShell(addressOf(operation, base_url) + query)}`,
    ...(security.some(({ apiKey }) => apiKey) ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...headers.map((header) => `-H ${quoteForShell(header)}`),
    ...(example === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(JSON.stringify(example))}`]),
  ]
  return lines.join(' \\\n  ')
}
