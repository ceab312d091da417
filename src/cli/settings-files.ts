import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { errorCodeOf, errorMessageOf } from '../lib/error-message.js'
import { CommandError } from './output.js'

/** Settings from files, one NAME=value per line. Error messages never repeat a value. */

type Env = Record<string, string | undefined>

const blankOrComment = /^\s*(#.*)?$/
const assignment = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=\s*(?:(["'`])(.*))?/

/** The number of the first line that Node's parser would silently ignore; null if there is none. */
function findUnreadLine(text: string): number | null {
  const lines = text.split(/\r?\n/)
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (blankOrComment.test(line)) continue
    const match = assignment.exec(line)
    if (match === null) return at + 1
    const [, quote, rest = ''] = match
    if (quote === undefined || rest.includes(quote)) continue
    // A quoted value may continue on the following lines.
    const closingLine = lines.findIndex((one, next) => next > at && one.includes(quote))
    if (closingLine < 0) return at + 1
    at = closingLine
  }
  return null
}

function parseFile(path: string, text: string): Env {
  const unreadLine = findUnreadLine(text)
  if (unreadLine !== null)
    throw new CommandError(
      `${path}: line ${unreadLine} is not NAME=value. Begin comments with #, and close quotes.`,
    )
  return parseEnv(text)
}

/** Reads a settings file. Throws `CommandError` if it is missing, cannot be read or does not parse. */
function readNamedFile(file: string): Env {
  const path = resolve(file)
  try {
    return parseFile(path, readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`The settings file ${path} cannot be read: ${errorMessageOf(error)}.`)
  }
}

/**
 * Reads the .env of a folder, if there is one. A folder named .env is ignored, because Python virtual environments may
 * have this name.
 */
function readDotEnv(folder: string): Env {
  const path = resolve(folder, '.env')
  try {
    return parseFile(path, readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCodeOf(error))) return {}
    if (error instanceof CommandError) throw error
    throw new CommandError(`The settings file ${path} cannot be read: ${errorMessageOf(error)}.`)
  }
}

const withoutBlanks = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))

/**
 * The settings of a command, and the names of those from .env. The environment takes precedence, then the named files,
 * later ones first, then the .env in `folder` (null for none). Blank settings count as unset. Throws `CommandError`
 * that names a file that cannot be used.
 */
export function readSettings(
  env: Env,
  files: string[],
  folder: string | null,
): { env: Env; dotEnvNames: ReadonlySet<string> } {
  const dotEnv = folder === null ? {} : readDotEnv(folder)
  const mergedSettings = Object.assign({}, ...files.map(readNamedFile), withoutBlanks(env)) as Env
  const dotEnvNames = new Set(Object.keys(dotEnv).filter((name) => !(name in mergedSettings)))
  return { env: { ...dotEnv, ...mergedSettings }, dotEnvNames }
}
