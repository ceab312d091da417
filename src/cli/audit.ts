import { Command } from 'commander'
import { audit } from '../credits/audit.js'
import { print, table, type Terminal, ExitCodeError } from './output.js'
import { withStore } from './store.js'

async function run(terminal: Terminal): Promise<void> {
  await withStore(terminal, async ({ db }) => {
    const violations = await audit(db)
    if (violations.length === 0) return print(terminal, 'All balances, runs and keys are in order.')
    print(
      terminal,
      table([
        ['INVARIANT', 'SUBJECT', 'WHAT'],
        ...violations.map(({ invariant, subject, message }) => [invariant, subject, message]),
      ]),
    )
    throw new ExitCodeError(1)
  })
}

/** `coldopen audit`: recomputes all balances from the ledger. Exit code 1 if there is a violation. */
export function auditCommand(terminal: Terminal): Command {
  return new Command('audit').action(() => run(terminal))
}
