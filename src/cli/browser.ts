import { settingName } from '../config/setting-name.js'
import { spawn } from 'node:child_process'
import { print, type Terminal } from './output.js'

/** Opens addresses in the browser of the user who started the command. */

const wildcardHost = /^(?:0\.0\.0\.0|\[::\])$/
const loopbackHost = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** The address of the service on the loopback interface of this machine; null if it does not listen there. */
export function loopbackUrl(address: string): string | null {
  const url = new URL(address)
  if (wildcardHost.test(url.hostname)) url.hostname = url.hostname === '[::]' ? 'localhost' : '127.0.0.1'
  return loopbackHost.test(url.hostname) ? url.origin : null
}

/** The address of the console on this machine, or a sentence that says why there is none. */
export function findConsole(
  hasConsole: boolean,
  serviceAddress: string,
): { address: string } | { problem: string } {
  const address = loopbackUrl(serviceAddress)
  if (hasConsole && address !== null) return { address }
  const missingSetting =
    address === null ? `${settingName('HOST')} to 127.0.0.1 or 0.0.0.0` : `${settingName('CONSOLE')} to 1`
  return { problem: `There is no page to open: set ${missingSetting}.` }
}

/** Prints a link that signs in once. */
export function printSignInLink(terminal: Terminal, link: string): void {
  print(terminal, 'This link signs you in as the operator, once, within 10 minutes, on this machine:')
  print(terminal, `  ${link}`)
}

function openCommand(url: string): [command: string, args: string[]] {
  switch (process.platform) {
    case 'darwin':
      return ['open', [url]]
    case 'win32':
      return ['rundll32', ['url.dll,FileProtocolHandler', url]]
    default:
      return ['xdg-open', [url]]
  }
}

/** Opens an address in a browser. Does nothing if there is none, because the address was printed too. */
export function openInBrowser(url: string): void {
  const [command, args] = openCommand(url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}
