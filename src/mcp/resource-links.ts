import type { ResourceLink, ResourceTemplateType } from '@modelcontextprotocol/server'

/** Answers of the service as MCP resources: whole answers that a tool shortened, and exports as files. */

type LinkedOperation = {
  /** The path of the operation in the contract. */
  path: string
  name: string
  title: string
  description: string
  mimeType: string
  /** The query parameters that belong to the address. */
  query: string[]
}

const linkedOperations: LinkedOperation[] = [
  {
    path: '/v1/runs/{run_id}',
    name: 'run',
    title: 'Whole run',
    description: 'A run with everything that is known of its results.',
    mimeType: 'application/json',
    query: [],
  },
  {
    path: '/v1/hooks/{hook_id}',
    name: 'hook',
    title: 'Whole hook',
    description: 'A hook with its transcript and all figures.',
    mimeType: 'application/json',
    query: [],
  },
  {
    path: '/v1/finds/{find_id}',
    name: 'find',
    title: 'Whole find',
    description: 'A find with the lines of its opening and all figures.',
    mimeType: 'application/json',
    query: [],
  },
  {
    path: '/v1/runs/{run_id}/export',
    name: 'run-export',
    title: 'Run as a file',
    description: 'The results of a run as CSV, JSON or Markdown.',
    mimeType: 'text/csv',
    query: ['format', 'columns', 'verdict', 'bom'],
  },
  {
    path: '/v1/keeps/export',
    name: 'keeps-export',
    title: 'Kept results as a file',
    description: 'What was kept in all runs as CSV, JSON or Markdown.',
    mimeType: 'text/csv',
    query: ['format', 'columns', 'kind'],
  },
]

const scheme = 'coldopen://'
const toUri = (path: string) => scheme + path.replace(/^\/v1\//, '')

/** The templates of the addresses, for `resources/templates/list`. */
export function createResourceTemplates(paths: ReadonlySet<string>): ResourceTemplateType[] {
  return linkedOperations
    .filter(({ path }) => paths.has(path))
    .map(({ path, name, title, description, mimeType, query }) => ({
      uriTemplate: toUri(path) + (query.length === 0 ? '' : `{?${query.join(',')}}`),
      name,
      title,
      description,
      mimeType,
    }))
}

/**
 * A link to the whole answer of an operation, or null if it has no address. The template of the address states the media
 * type of JSON; that of a file depends on the format.
 */
export function linkTo(
  template: string,
  { path, search, mimeType }: { path: string; search: string; mimeType?: string },
): ResourceLink | null {
  const operation = linkedOperations.find((one) => one.path === template)
  if (!operation) return null
  const keptQuery = linkedQuery(operation, search)
  const query = keptQuery === '' ? '' : `?${keptQuery}`
  const uri = toUri(decodeURIComponent(path)) + query
  const link: ResourceLink = { type: 'resource_link', uri, name: operation.name }
  return operation.mimeType === 'application/json'
    ? link
    : { ...link, mimeType: mimeType ?? operation.mimeType }
}

/** The request that a resource address stands for, or null if it matches no template. */
export function requestOfUri(uri: string): { path: string; query: string } | null {
  const [, address = '', search = ''] = /^coldopen:\/\/([a-z]+(?:\/[\w-]+){1,2})(?:\?(.*))?$/u.exec(uri) ?? []
  const operation = linkedOperations.find(({ path }) => matchesTemplate(address, path.slice('/v1/'.length)))
  return operation ? { path: `/v1/${address}`, query: linkedQuery(operation, search) } : null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

/** Whether an address matches a template, whose parameters are all IDs. */
function matchesTemplate(address: string, template: string): boolean {
  const steps = address.split('/')
  const parts = template.split('/')
  const matches = (step: string, at: number) =>
    step.startsWith('{') ? uuid.test(steps[at] ?? '') : step === steps[at]
  return steps.length === parts.length && parts.every(matches)
}

/** The part of a query that belongs to the address. How to wait for an answer, for instance, does not. */
function linkedQuery({ query }: LinkedOperation, search: string): string {
  const keptParameters = [...new URLSearchParams(search)].filter(([name]) => query.includes(name))
  return new URLSearchParams(keptParameters).toString()
}
