import { type ChildProcess, fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../support/environment.js'
import { describeExit, type ExitDescription } from '../lib/processes.js'
import type { ProbeRequest } from './probed-service-process.js'

/** A server that also answers questions about its process. */
export type ProbedService = {
  base: string
  /** Queries the serving process; see probed-service-process.ts. Throws if it fails, or if the process has ended. */
  ask<T>(question: ProbeRequest): Promise<T>
  stop(): Promise<void>
  /** Kills the process by SIGKILL, like a power cut. */
  kill(): Promise<void>
}

/** The service itself, or what it is compared with. */
export type ServiceScript = 'probed-service-process' | 'bare-held-reads'

type ProbeMessage = { n?: number; value?: unknown; error?: string; listening?: AddressInfo }

/** Waits for a message. Throws the error in it, and if the process ends before. */
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

/** Starts the service in its own process, on a free port, and waits until it listens. */
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
