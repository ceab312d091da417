import { strings } from '../strings/index.js'
import { withNamedCatalog } from './named-catalog.js'
import { withoutRequests } from './permanent-failures.js'

/** Messages of the server as the page shows them: with the page's names for operations, and without requests. */

const operation = /\b(findHooks|findLongHooks|findPackaging)\b(?: \(POST \/v1\/[a-z]+\))?/gu
const path = /\bPOST \/v1\/(research|longform|packaging)\b/gu

/** The server's name for the kept hooks that a run for similar clips starts from. */
const seedHooks = /\b(?:the|a) seed hook(s?)(?: itself| themselves)?/gu

/** A sentence of the server with the page's names for operations. */
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
  const quotePageName = (_: string, name: string) => `“${names[name] ?? name}”`
  return withNamedCatalog(text)
    .replaceAll(operation, quotePageName)
    .replaceAll(path, quotePageName)
    .replaceAll(seedHooks, (_, several: string) => `the ${several ? 'hooks' : 'hook'} you kept`)
}

/** The message of a failure in the page's words. Sentences that name requests are left out, unless all do. */
export function messageOf({ message }: { message: string }): string {
  return withoutRequests(withPageNames(message))
}
