import { strings } from '../strings/index.js'
import { withNamedCatalog } from './named-catalog.js'
import { withoutRequests } from './permanent-failures.js'

/** Messages of the server as the page shows them: operations by the names of the page, without requests. */

const operation = /\b(findHooks|findLongHooks|findPackaging)\b(?: \(POST \/v1\/[a-z]+\))?/gu
const path = /\bPOST \/v1\/(research|longform|packaging)\b/gu

/** What a run for more clips like kept hooks calls these. */
const seedHooks = /\b(?:the|a) seed hook(s?)(?: itself| themselves)?/gu

/** A sentence of the server with the names of its operations replaced by those of the page. */
export function withPageNames(text: string): string {
  const { kinds } = strings()
  const names: Record<string, string> = {
    findHooks: kinds.short,
    findLongHooks: kinds.long,
    findPackaging: kinds.packaging,
    research: kinds.short,
    longform: kinds.long,
    packaging: kinds.packaging,
  }
  const named = (_: string, name: string) => `“${names[name] ?? name}”`
  return withNamedCatalog(text)
    .replaceAll(operation, named)
    .replaceAll(path, named)
    .replaceAll(seedHooks, (_, several: string) => `the ${several ? 'hooks' : 'hook'} you kept`)
}

/** What the server says of a failure, in words of the page: without requests, unless it says nothing else. */
export function messageOf({ message }: { message: string }): string {
  return withoutRequests(withPageNames(message))
}
