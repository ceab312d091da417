import { spawn } from 'node:child_process'

/** Opens addresses in the browser of whoever started the command. */

const wildcardHost = /^(?:0\.0\.0\.0|\[::\])$/
const loopbackHost = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

/** The address by which this machine reaches the service over its loopback; null where it does not listen on it. */
export function loopbackUrl(address: string): string | null {
  const url = new URL(address)
  if (wildcardHost.test(url.hostname)) url.hostname = url.hostname === '[::]' ? 'localhost' : '127.0.0.1'
  return loopbackHost.test(url.hostname) ? url.origin : null
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
