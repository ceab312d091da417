import { type ChildProcess, fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../environment.js'
import { endOf, type Ended } from '../lib/processes.js'
import type { Question } from './serving.js'

/** A server that also answers what is asked of the process itself. */
export type Probed = {
  base: string
  /** Asks the serving process; see serving.ts. Throws where it fails, and where the process is gone. */
  ask<T>(question: Question): Promise<T>
  stop(): Promise<void>
}

/** The service itself, or what it is held against. */
export type Who = 'serving' | 'bare-waits'

type Told = { n?: number; value?: unknown; error?: string; listening?: AddressInfo }

/** The message that is waited for. Throws the error it tells of, and where the process ends before it comes. */
function heard(child: ChildProcess, ended: Ended, is: (told: Told) => boolean): Promise<Told> {
  return new Promise((resolve, reject) => {
    const hear = (told: Told) => {
      if (!is(told)) return
      child.off('message', hear)
      if (told.error === undefined) resolve(told)
      else reject(new Error(told.error))
    }
    child.on('message', hear)
    void ended.then((how) => reject(new Error(`The serving process ended: ${how}.`)))
  })
}

/** Starts the service in a process of its own, on a free port, and waits until it listens. */
export async function startServed(env: Record<string, string>, who: Who = 'serving'): Promise<Probed> {
  const child = fork(fileURLToPath(new URL(`./${who}.js`, import.meta.url)), [], {
    env: environmentWith({ PORT: '0', LOG_LEVEL: 'error', ...env }),
    execArgv: ['--expose-gc'],
  })
  child.setMaxListeners(0)
  const ended = endOf(child)
  const { listening } = await heard(child, ended, (told) => told.listening !== undefined)
  let asked = 0
  return {
    base: `http://127.0.0.1:${listening?.port}`,
    async ask<T>(question: Question) {
      const n = (asked += 1)
      const told = heard(child, ended, (one) => one.n === n)
      if (child.connected) child.send({ n, question })
      return (await told).value as T
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
