import { spawn } from 'node:child_process'
import { print, type Terminal } from './output.js'

/** Opens addresses in the browser of whoever started the command. */

const wildcardHost = /^(?:0\.0\.0\.0|\[::\])$/
const loopbackHost = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** The address by which this machine reaches the service over its loopback; null where it does not listen on it. */
export function loopbackUrl(address: string): string | null {
  const url = new URL(address)
  if (wildcardHost.test(url.hostname)) url.hostname = url.hostname === '[::]' ? 'localhost' : '127.0.0.1'
  return loopbackHost.test(url.hostname) ? url.origin : null
}

/** The address of the console as this machine reaches it, or the sentence that says why it has none. */
export function findConsole(
  hasConsole: boolean,
  serviceAddress: string,
): { address: string } | { problem: string } {
  const address = loopbackUrl(serviceAddress)
  if (hasConsole && address !== null) return { address }
  const missingSetting = address === null ? 'HOST to 127.0.0.1 or 0.0.0.0' : 'CONSOLE to 1'
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

/** Opens an address. Without a browser nothing happens: the address was printed too. */
export function openInBrowser(url: string): void {
  const [command, args] = openCommand(url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => undefined)
  child.unref()
}
