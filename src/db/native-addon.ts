import { errorCodeOf } from '../lib/error-message.js'

/** Recognises and explains failures to load the native addon of better-sqlite3. */

/** Node's messages for an addon that is missing, was built for another Node version, or needs another C library. */
const addonErrorPattern =
  /could not locate the bindings file|NODE_MODULE_VERSION|better_sqlite3\.node|prebuilds|invalid ELF header|GLIBC|GLIBCXX|is not a function.*addon/i

/** Whether the error says that the native addon could not be loaded, as opposed to a database not being opened. */
export function isAddonFault(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (errorCodeOf(error) === 'ERR_DLOPEN_FAILED') return true
  return !errorCodeOf(error).startsWith('SQLITE_') && addonErrorPattern.test(error.message)
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''

/** A sentence for the operator: the problem, the running version of Node, and the remedy. */
export function describeAddonFault(error: Error): string {
  const { version, platform, arch } = process
  return (
    `SQLite's compiled part (better-sqlite3) cannot be loaded by Node ${version.slice(1)} on ${platform} ${arch}: ` +
    `${firstLine(error.message)}. Install again with the Node that you run (npm ci), or run npm rebuild better-sqlite3.`
  )
}
