import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitUntilAnswering, freePort, type LiveServer } from './live-server.js'
import type { Outcome, ToolFolder } from './tool-folder.js'

export type Prism = {
  base_url: string
  /** The violations so far; ok if all forwarded requests and answers conform to the contract. */
  violations(): Outcome
  /** The number of forwarded requests. */
  countForwarded(): number
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts Prism as a proxy in front of the server. It checks every request and answer against the contract, forwards
 * conforming ones, and answers with an error otherwise.
 */
export async function startPrism(
  { folder, tool }: ToolFolder,
  server: LiveServer,
  extraOptions: string[] = [],
): Promise<Prism> {
  const port = await freePort()
  const args = [
    'proxy',
    'openapi.json',
    server.base_url,
    '--errors',
    ...extraOptions,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
  ]
  const prism = spawn(tool('prism'), args, { cwd: folder })
  const chunks: string[] = []
  for (const stream of [prism.stdout, prism.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void chunks.push(text))
  const base_url = `http://127.0.0.1:${port}`
  await waitUntilAnswering(`${base_url}/health`)
  const matchingLines = (pattern: RegExp) =>
    chunks
      .join('')
      .split('\n')
      .filter((line) => pattern.test(line))
  return {
    base_url,
    violations: () => ({
      ok: matchingLines(/terminated/).length === 0,
      output: matchingLines(/terminated/).join('\n'),
    }),
    // Without the first request, which checks whether it answers.
    countForwarded: () => matchingLines(/Forwarding/).length - 1,
    async [Symbol.asyncDispose]() {
      const exit = once(prism, 'exit')
      prism.kill('SIGTERM')
      await exit
    },
  }
}
