import type { ResourceLink, ResourceTemplateType } from '@modelcontextprotocol/server'

/** Answers of the service as MCP resources: what a tool answered in short, whole, and exports as files. */

type LinkedOperation = {
  /** The path of the operation in the contract. */
  path: string
  name: string
  title: string
  description: string
  mimeType: string
  /** The arguments of its query that its address keeps. */
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
    query: ['format', 'verdict', 'bom'],
  },
  {
    path: '/v1/keeps/export',
    name: 'keeps-export',
    title: 'Kept results as a file',
    description: 'What was kept in all runs as CSV, JSON or Markdown.',
    mimeType: 'text/csv',
    query: ['format', 'kind'],
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
      ...{ name, title, description, mimeType },
    }))
}

/** A link to the whole answer of an operation, or null where it has no address. */
export function linkTo(
  template: string,
  { path, search, mimeType }: { path: string; search: string; mimeType?: string },
): ResourceLink | null {
  const operation = linkedOperations.find((one) => one.path === template)
  if (!operation) return null
  const kept = new URLSearchParams(search)
  for (const name of [...kept.keys()]) if (!operation.query.includes(name)) kept.delete(name)
  const query = kept.size === 0 ? '' : `?${kept.toString()}`
  return {
    type: 'resource_link',
    uri: toUri(decodeURIComponent(path)) + query,
    name: operation.name,
    mimeType: mimeType ?? operation.mimeType,
  }
}

/** The request behind the address of a resource, or null where it is none of these. */
export function requestOfUri(uri: string): { path: string; query: string } | null {
  const [, address = '', query = ''] = /^coldopen:\/\/([a-z]+(?:\/[\w-]+){1,2})(?:\?(.*))?$/u.exec(uri) ?? []
  const isLinked = linkedOperations.some(({ path }) => {
    const steps = path.slice('/v1/'.length).split('/')
    const given = address.split('/')
    return (
      given.length === steps.length && steps.every((step, at) => step.startsWith('{') || step === given[at])
    )
  })
  return isLinked ? { path: `/v1/${address}`, query } : null
}
