import type { Readable } from 'node:stream'
import { presentAccount } from '../accounts/account-export.js'
import type { Caller } from '../contract/types.js'
import { usage } from '../credits/usage.js'
import { ApiError } from '../errors.js'
import { currentKeyErrors } from '../keys/authenticate.js'
import type { ExportFile } from '../lib/export-file.js'
import { toIso } from '../lib/clock.js'
import { exportFiles, type ExportFilesDeps } from './files.js'
import { renderReadme } from './readme.js'
import { type ZipEntry, zipStream } from './zip.js'

/** The archive of everything an account holds. */

export type ExportAccountDeps = ExportFilesDeps

/** Increased with each change that programs which read the files must follow. */
const formatVersion = 1

/**
 * The archive as a zip that is read from the database page by page, as fast as the caller reads it. It fails if the
 * account is deleted or the key stops working. The caller must read it to its end or destroy it.
 */
export function exportAccount(deps: ExportAccountDeps, caller: Caller): Readable {
  const { db, clock, config } = deps
  const started_at = clock.now()
  const lines: Record<string, number> = {}
  const files = exportFiles(deps, caller)
  const requireAccess = () => assertAccess(deps, caller)
  const entries: ZipEntry[] = [
    textEntry('README.txt', () => renderReadme(files, config.base_url)),
    jsonEntry('account.json', () => presentAccount(db, caller.account_id)),
    jsonEntry('usage.json', () => usage(deps, caller.account_id)),
    ...files.map((file) => linesEntry(file, { lines, requireAccess })),
    jsonEntry('manifest.json', async () => {
      await requireAccess()
      const startTime = toIso(started_at)
      const endTime = toIso(clock.now())
      return {
        format_version: formatVersion,
        account_id: caller.account_id,
        started_at: startTime,
        ended_at: endTime,
        lines,
      }
    }),
  ]
  const guardedEntries = entries.map(({ name, bytes }) => ({ name, bytes: () => endOnApiError(bytes()) }))
  return zipStream(guardedEntries, started_at)
}

/** Throws if the key has stopped working or the account was deleted. */
async function assertAccess({ db, clock }: ExportAccountDeps, caller: Caller): Promise<void> {
  const [error] = await currentKeyErrors(db, [caller], clock.now())
  if (error) throw error
  if (caller.key_id === null) await presentAccount(db, caller.account_id)
}

/** Ends the export early if the key stops working. That is not a fault, as with a client that disconnects. */
async function* endOnApiError(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw Object.assign(new Error('The export was broken off.', { cause: error }), { code: 'ECANCELED' })
  }
}

function textEntry(name: string, text: () => string | Promise<string>): ZipEntry {
  return {
    name,
    async *bytes() {
      yield Buffer.from(await text())
    },
  }
}

function jsonEntry(name: string, content: () => Promise<object>): ZipEntry {
  return textEntry(name, async () => `${JSON.stringify(await content(), null, 2)}\n`)
}

type Progress = { lines: Record<string, number>; requireAccess: () => Promise<void> }

function linesEntry({ name, pages }: ExportFile, { lines, requireAccess }: Progress): ZipEntry {
  return {
    name,
    async *bytes() {
      lines[name] = 0
      for await (const page of pages()) {
        await requireAccess()
        if (page.length > 0) yield Buffer.from(page.map((row) => `${JSON.stringify(row)}\n`).join(''))
        lines[name] += page.length
      }
    },
  }
}
