import { type ChildProcess, fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../support/environment.js'
import { describeExit, type ExitDescription } from '../lib/processes.js'
import type { ProbeRequest } from './probed-service-process.js'

/** A server that also answers what is asked of the process itself. */
export type ProbedService = {
  base: string
  /** Asks the serving process; see probed-service-process.ts. Throws where it fails, and where the process is gone. */
  ask<T>(question: ProbeRequest): Promise<T>
  stop(): Promise<void>
  /** Ends the process at once, as a power cut would (SIGKILL). */
  kill(): Promise<void>
}

/** The service itself, or what it is held against. */
export type ServiceScript = 'probed-service-process' | 'bare-held-reads'

type ProbeMessage = { n?: number; value?: unknown; error?: string; listening?: AddressInfo }

/** The message that is waited for. Throws the error it tells of, and where the process ends before it comes. */
function waitForMessage(
  child: ChildProcess,
  ended: ExitDescription,
  matches: (message: ProbeMessage) => boolean,
): Promise<ProbeMessage> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: ProbeMessage) => {
      if (!matches(message)) return
      child.off('message', onMessage)
      if (message.error === undefined) resolve(message)
      else reject(new Error(message.error))
    }
    child.on('message', onMessage)
    void ended.then((how) => reject(new Error(`The serving process ended: ${how}.`)))
  })
}

/** Starts the service in a process of its own, on a free port, and waits until it listens. */
export async function startProbedService(
  env: Record<string, string>,
  script: ServiceScript = 'probed-service-process',
): Promise<ProbedService> {
  const child = fork(fileURLToPath(new URL(`./${script}.js`, import.meta.url)), [], {
    env: environmentWith({ PORT: '0', LOG_LEVEL: 'error', ...env }),
    execArgv: ['--expose-gc'],
  })
  child.setMaxListeners(0)
  const ended = describeExit(child)
  const { listening } = await waitForMessage(child, ended, (message) => message.listening !== undefined)
  let askedCount = 0
  return {
    base: `http://127.0.0.1:${listening?.port}`,
    async ask<T>(question: ProbeRequest) {
      const n = (askedCount += 1)
      const message = waitForMessage(child, ended, (one) => one.n === n)
      if (child.connected) child.send({ n, question })
      return (await message).value as T
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
