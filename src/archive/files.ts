import { chatArchive } from '../chat/archive.js'
import type { Caller } from '../contract/types.js'
import { ledgerArchive } from '../credits/archive.js'
import { decisionArchive } from '../decisions/archive.js'
import { findArchive } from '../finds/archive.js'
import { hookArchive } from '../hooks/archive.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import type { Infrastructure } from '../infrastructure.js'
import { keyArchive } from '../keys/archive.js'
import type { ArchiveFile } from '../lib/archive-file.js'
import { remixArchive } from '../remixes/archive.js'
import { runArchive, runIdPages } from '../runs/archive.js'
import { scoreArchive } from '../scoring/archive.js'
import { shareArchive } from '../sharing/archive.js'
import { watchArchive } from '../watches/archive.js'
import { webhookArchive } from '../webhooks/archive.js'

export type ArchiveFilesDeps = Pick<Infrastructure, 'db' | 'clock'> & SignedUrlDeps

/**
 * What an account holds many of, as files of its archive. A new table of accounts needs a file here, and a decision in
 * accounts/delete-account-rows.ts on how its rows are deleted.
 */
export function archiveFiles(deps: ArchiveFilesDeps, caller: Caller): ArchiveFile[] {
  const { db, clock } = deps
  const { account_id } = caller
  const runIds = (size: number) => runIdPages(db, account_id, size)
  return [
    keyArchive(db, caller, clock.now()),
    ledgerArchive(db, account_id),
    runArchive(db, account_id),
    hookArchive(db, deps, runIds),
    findArchive(db, deps, account_id),
    decisionArchive(db, account_id),
    remixArchive(db, account_id),
    ...chatArchive(db, account_id),
    scoreArchive(db, account_id),
    watchArchive(db, account_id, clock.now()),
    ...webhookArchive(db, account_id),
    shareArchive(db, runIds),
  ]
}
