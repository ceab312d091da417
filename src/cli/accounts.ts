import { Command } from 'commander'
import { list } from '../accounts/store.js'
import { iso } from '../lib/clock.js'
import { print, table } from './output.js'
import { withStore } from './store.js'

async function show(): Promise<void> {
  await withStore(async ({ db }) => {
    const rows = (await list(db)).map((account) => [
      account.account_id,
      account.label ?? '',
      ...[account.credits, account.reserved, account.spent, account.runs].map(String),
      iso(account.created_at),
    ])
    print(table([['ACCOUNT', 'LABEL', 'CREDITS', 'RESERVED', 'SPENT', 'RUNS', 'CREATED'], ...rows]))
  })
}

/** `coldopen accounts`: who uses this server. */
export function accountsCommand(): Command {
  const accounts = new Command('accounts').description('Who uses this server.')
  accounts.command('list').description('List the accounts with their balances.').action(show)
  return accounts
}
