import { Command } from 'commander'
import { list } from '../accounts/store.js'
import { iso } from '../lib/clock.js'
import { print, table, type Terminal } from './output.js'
import { withStore } from './store.js'

async function show(terminal: Terminal): Promise<void> {
  await withStore(terminal, async ({ db }) => {
    const rows = (await list(db)).map((account) => [
      account.account_id,
      account.label ?? '',
      ...[account.credits, account.reserved, account.spent, account.runs].map(String),
      iso(account.created_at),
    ])
    print(terminal, table([['ACCOUNT', 'LABEL', 'CREDITS', 'RESERVED', 'SPENT', 'RUNS', 'CREATED'], ...rows]))
  })
}

/** `coldopen accounts`: who uses this server. */
export function accountsCommand(terminal: Terminal): Command {
  const accounts = new Command('accounts')
  accounts
    .command('list')
    .description('List the accounts and their balances.')
    .action(() => show(terminal))
  return accounts
}
