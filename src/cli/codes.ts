import { Command } from 'commander'
import { createAccessCode, revokeAccessCode } from '../accounts/access-codes.js'
import { listAccessCodes, type AccessCodeRow } from '../accounts/access-codes-store.js'
import { toIso, dayMs } from '../lib/clock.js'
import { CommandError, print, printToStderr, table, type Terminal, wholeNumber } from './output.js'
import { withNewStore, withStore } from './store.js'

type CreateOptions = { credits: number; uses: number; days?: number }

function codeState(code: AccessCodeRow, now: number): string {
  if (code.revoked_at !== null) return 'revoked'
  if (code.expires_at !== null && now >= code.expires_at) return 'expired'
  return code.uses_left === 0 ? 'used up' : 'open'
}

async function createAndPrint(terminal: Terminal, { credits, uses, days }: CreateOptions): Promise<void> {
  await withNewStore(terminal, async (store) => {
    const expires_at = days === undefined ? null : store.clock.now() + days * dayMs
    print(terminal, await createAccessCode(store, { credits, uses, expires_at }))
  })
}

async function showCodes(terminal: Terminal): Promise<void> {
  await withStore(terminal, async ({ db, clock }) => {
    const rows = (await listAccessCodes(db)).map((code) => [
      `${code.prefix}-…`,
      codeState(code, clock.now()),
      `${code.uses_left}/${code.uses}`,
      String(code.credits),
      toIso(code.created_at),
      toIso(code.expires_at) ?? 'never',
    ])
    print(terminal, table([['CODE', 'STATE', 'USES LEFT', 'CREDITS', 'CREATED', 'EXPIRES'], ...rows]))
  })
}

async function revoke(terminal: Terminal, code: string): Promise<void> {
  await withStore(terminal, async (store) => {
    const revokedCount = await revokeAccessCode(store, code)
    if (revokedCount === 0) throw new CommandError('No open access code matches.')
    printToStderr(
      terminal,
      revokedCount === 1 ? 'Revoked.' : `Revoked ${revokedCount} codes that begin with these characters.`,
    )
  })
}

/** `coldopen codes`: access codes, with which people sign up. */
export function codesCommand(terminal: Terminal): Command {
  const codes = new Command('codes')
  codes
    .command('create')
    .description('Create a code and print it. It is shown only once: the server keeps a hash.')
    .option('--credits <n>', 'credits for each account opened with it', wholeNumber(0, 1_000_000), 400)
    .option('--uses <n>', 'how many accounts it can open', wholeNumber(1, 100_000), 1)
    .option('--days <n>', 'days until it expires (default: never)', wholeNumber(1, 3650))
    .action((options: CreateOptions) => createAndPrint(terminal, options))
  codes
    .command('list')
    .description('List the codes, by their first five characters.')
    .action(() => showCodes(terminal))
  codes
    .command('revoke')
    .description('Revoke a code.')
    .argument('<code>', 'the code, or its first five characters')
    .action((code: string) => revoke(terminal, code))
  return codes
}
