import { Command } from 'commander'
import { grantCredits } from '../accounts/create-account.js'
import { CommandError, print, type Terminal, uuidPattern, wholeNumber } from './output.js'
import { withStore } from './store.js'

async function grant(terminal: Terminal, account: string, amount: number): Promise<void> {
  if (!uuidPattern.test(account))
    throw new CommandError('ACCOUNT must be an account id. See coldopen accounts list.')
  await withStore(terminal, async (store) => {
    const balance = await grantCredits(store, account.toLowerCase(), amount)
    if (balance === null) throw new CommandError('There is no such account. See coldopen accounts list.')
    print(terminal, `Granted ${amount} credits; the balance is ${balance}.`)
  })
}

/** `coldopen credits`: shows and grants the credits of accounts. */
export function creditsCommand(terminal: Terminal): Command {
  const credits = new Command('credits')
  credits
    .command('grant')
    .description('Add credits to an account.')
    .argument('<account>', 'the account id (see coldopen accounts list)')
    .argument('<n>', 'how many credits', wholeNumber(1, 100_000_000))
    .action((account: string, amount: number) => grant(terminal, account, amount))
  return credits
}
