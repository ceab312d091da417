import { codeOf } from '../lib/reasons.js'

/** The compiled part of better-sqlite3, where it does not fit the Node or the system that runs. */

/** What Node says where a compiled part is missing, was made for another Node, or asks for another C library. */
const signs =
  /could not locate the bindings file|NODE_MODULE_VERSION|better_sqlite3\.node|prebuilds|invalid ELF header|GLIBC|GLIBCXX|is not a function.*addon/i

/** Whether SQLite itself could not be loaded, whatever the database. */
export function isAddonFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (codeOf(error) === 'ERR_DLOPEN_FAILED') return true
  return !codeOf(error).startsWith('SQLITE_') && signs.test(error.message)
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** What is wrong, which Node runs, and what to do. */
export function describeAddonFault(error: Error): string {
  const { version, platform, arch } = process
  return (
    `SQLite's compiled part (better-sqlite3) cannot be loaded by Node ${version.slice(1)} on ${platform} ${arch}: ` +
    `${firstLine(error.message)}. Install again with the Node that you run (npm ci), or run npm rebuild better-sqlite3.`
  )
}
