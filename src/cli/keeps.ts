import { Command, Option } from 'commander'
import { readConfig } from '../config/config.js'
import { loadSigningSecret } from '../db/settings.js'
import { formatCount } from '../lib/number-format.js'
import { parseColumns } from '../runs/export/chosen-columns.js'
import { exportKeeps } from '../runs/export/export-keeps.js'
import type { ExportFormat } from '../runs/export/export-format.js'
import { runKinds, type RunKind } from '../runs/types.js'
import { requireAccount } from './named-account.js'
import { printToStderr, type Terminal } from './output.js'
import { withStore } from './store.js'

type Options = {
  format: ExportFormat
  kind?: RunKind
  columns?: string
  bom?: boolean
  account?: string
}

async function exportToTerminal(terminal: Terminal, options: Options): Promise<void> {
  const { format, kind = null, bom = false, account } = options
  await withStore(terminal, async (store) => {
    const account_id = await requireAccount(store.db, account)
    const secret = await loadSigningSecret(store.db, store.ids)
    const deps = { db: store.db, config: readConfig(terminal.env), secret }
    const { text, count, left_out } = await exportKeeps(deps, {
      account_id,
      kind,
      format,
      bom,
      columns: parseColumns(options.columns),
    })
    terminal.out.write(text.endsWith('\n') ? text : `${text}\n`)
    if (count === 0) printToStderr(terminal, 'Nothing is kept in this account.')
    if (left_out > 0) printToStderr(terminal, `${formatCount(left_out, 'older one')} left out.`)
  })
}

/** `coldopen keeps`: lists what an account kept from all of its runs. */
export function keepsCommand(terminal: Terminal): Command {
  const keeps = new Command('keeps')
  keeps
    .command('export')
    .description('Print the kept hooks and finds of all runs as a file, newest decision first.')
    .addOption(
      new Option('-f, --format <format>', 'the format').choices(['csv', 'json', 'md']).default('csv'),
    )
    .addOption(new Option('--kind <kind>', 'only results of this kind of run').choices(runKinds))
    .option('--columns <names>', 'only these columns of a csv, separated by commas')
    .option('--bom', 'begin a csv with a byte-order mark, for spreadsheets')
    .option('--account <id>', 'the keeps of this account (default: the one of coldopen research)')
    .action((options: Options) => exportToTerminal(terminal, options))
  return keeps
}
