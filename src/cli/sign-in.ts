import { Command, Option } from 'commander'
import { createSignInToken } from '../accounts/sign-in-link.js'
import { readConfig } from '../config/config.js'
import { displayHost } from '../config/server.js'
import { createKey } from '../keys/keys.js'
import { allScopes } from '../keys/scopes.js'
import { withAccount } from './account-service.js'
import { findConsole, openInBrowser, printSignInLink } from './browser.js'
import { CommandError, print, type Terminal } from './output.js'
import { withStore } from './store.js'

type SignInOptions = { open?: boolean; account?: string }

/** The address on this machine of the service with these settings. */
function consoleAddress({ env }: Terminal): string {
  const { host, port, console: hasConsole } = readConfig(env)
  const consoleAddress = findConsole(hasConsole, `http://${displayHost(host)}:${port}`)
  if ('problem' in consoleAddress) throw new CommandError(consoleAddress.problem)
  return consoleAddress.address
}

/** Prints a link with a new key, for somebody who lost the key of an account. */
async function printKeyLink(terminal: Terminal, account: string): Promise<void> {
  const { base_url } = readConfig(terminal.env)
  const options = { name: 'sign-in link', scopes: [...allScopes] }
  const { api_key } = await withAccount(terminal, { account }, ({ deps, caller }) =>
    createKey(deps, caller, options),
  )
  print(terminal, 'This link signs in to the account until its key is revoked. Send it to its owner alone:')
  print(terminal, `  ${base_url}/sign-in#${api_key}`)
}

async function run(terminal: Terminal, { open, account }: SignInOptions): Promise<void> {
  if (account !== undefined) return printKeyLink(terminal, account)
  const address = consoleAddress(terminal)
  const link = await withStore(
    terminal,
    async (store) => `${address}/sign-in#${await createSignInToken(store)}`,
  )
  printSignInLink(terminal, link)
  if (open) openInBrowser(link)
}

/** `coldopen sign-in`: prints a one-time link to the running service, for an operator without a key. */
export function signInCommand(terminal: Terminal): Command {
  return new Command('sign-in')
    .option('--open', 'open the link in the browser')
    .addOption(
      new Option(
        '--account <account>',
        'a link for another account, with a new key; see coldopen accounts list',
      ).conflicts('open'),
    )
    .action((options: SignInOptions) => run(terminal, options))
}
