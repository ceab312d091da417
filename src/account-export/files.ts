import { chatExportFiles } from '../chat/account-export.js'
import type { Caller } from '../contract/types.js'
import { ledgerExportFile } from '../credits/account-export.js'
import { decisionExportFile } from '../decisions/account-export.js'
import { findExportFile } from '../finds/account-export.js'
import { hookExportFile } from '../hooks/account-export.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import type { Infrastructure } from '../infrastructure.js'
import { keyExportFile } from '../keys/account-export.js'
import type { ExportFile } from '../lib/export-file.js'
import { remixExportFile } from '../remixes/account-export.js'
import { runExportFile, runIdPages } from '../runs/account-export.js'
import { scoreExportFile } from '../scoring/account-export.js'
import { shareExportFile } from '../sharing/account-export.js'
import { watchExportFile } from '../watches/account-export.js'
import { webhookExportFiles } from '../webhooks/account-export.js'

export type ExportFilesDeps = Pick<Infrastructure, 'db' | 'clock'> & SignedUrlDeps

/**
 * The parts of an account with many rows, as files of its export. A new table with rows of accounts needs a file here,
 * and a decision in accounts/delete-account-rows.ts on how its rows are deleted.
 */
export function exportFiles(deps: ExportFilesDeps, caller: Caller): ExportFile[] {
  const { db, clock } = deps
  const { account_id } = caller
  const runIds = (size: number) => runIdPages(db, account_id, size)
  return [
    keyExportFile(db, caller, clock.now()),
    ledgerExportFile(db, account_id),
    runExportFile(db, account_id),
    hookExportFile(db, deps, runIds),
    findExportFile(db, deps, account_id),
    decisionExportFile(db, account_id),
    remixExportFile(db, account_id),
    ...chatExportFiles(db, account_id),
    scoreExportFile(db, account_id),
    watchExportFile(db, account_id, clock.now()),
    ...webhookExportFiles(db, account_id),
    shareExportFile(db, runIds),
  ]
}
