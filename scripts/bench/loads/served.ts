import { type ChildProcess, fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../../environment.js'
import type { Question } from './serving.js'

export type Served = {
  base: string
  /** Asks the serving process; see serving.ts. */
  ask<T>(question: Question): Promise<T>
  stop(): Promise<void>
}

/** The service itself, or what it is held against. */
export type Who = 'serving' | 'bare-waits'

type Told = { n?: number; value?: unknown; error?: string; listening?: AddressInfo }

function heard(child: ChildProcess, is: (told: Told) => boolean): Promise<Told> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`The serving process ended with ${code}.`))
    const hear = (told: Told) => {
      if (!is(told)) return
      child.off('message', hear).off('exit', gone)
      if (told.error === undefined) resolve(told)
      else reject(new Error(told.error))
    }
    child.on('message', hear).on('exit', gone)
  })
}

/** Starts the service in a process of its own, on a free port, and waits until it listens. */
export async function startServed(env: Record<string, string>, who: Who = 'serving'): Promise<Served> {
  const child = fork(fileURLToPath(new URL(`./${who}.js`, import.meta.url)), [], {
    env: environmentWith({ PORT: '0', LOG_LEVEL: 'error', ...env }),
    execArgv: ['--expose-gc'],
  })
  child.setMaxListeners(0)
  const { listening } = await heard(child, (told) => told.listening !== undefined)
  let asked = 0
  return {
    base: `http://127.0.0.1:${listening?.port}`,
    async ask<T>(question: Question) {
      const n = (asked += 1)
      const told = heard(child, (one) => one.n === n)
      child.send({ n, question })
      return (await told).value as T
    },
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}
