import { Command } from 'commander'
import { listAccounts } from '../accounts/store.js'
import { toIso } from '../lib/clock.js'
import { exportAccountToFile, type ExportOptions } from './export-account.js'
import { print, table, type Terminal } from './output.js'
import { withStore } from './store.js'

async function showAccounts(terminal: Terminal): Promise<void> {
  await withStore(terminal, async ({ db }) => {
    const rows = (await listAccounts(db)).map((account) => [
      account.account_id,
      account.label ?? '',
      ...[account.credits, account.reserved, account.spent, account.runs].map(String),
      toIso(account.created_at),
    ])
    print(terminal, table([['ACCOUNT', 'LABEL', 'CREDITS', 'RESERVED', 'SPENT', 'RUNS', 'CREATED'], ...rows]))
  })
}

/** `coldopen accounts`: lists the accounts, and manages one. */
export function accountsCommand(terminal: Terminal): Command {
  const accounts = new Command('accounts')
  accounts
    .command('list')
    .description('List the accounts and their balances.')
    .action(() => showAccounts(terminal))
  accounts
    .command('export')
    .description('Write everything that an account holds into a zip file.')
    .option('-o, --output <file>', 'where to write it (default: coldopen-account-DATE.zip)')
    .option('--account <id>', 'this account (default: the one of coldopen research)')
    .option('--force', 'overwrite an existing file')
    .action((options: ExportOptions) => exportAccountToFile(terminal, options))
  return accounts
}
