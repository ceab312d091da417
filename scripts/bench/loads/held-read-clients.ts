import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describeExit } from '../lib/processes.js'
import type { Order, WaitAnswer } from './held-read-clients-process.js'
import type { ProbedService } from './probed-service.js'

/** Clients with held reads, in their own process. */

export type HeldReadClients = { held: Promise<number>; heard: Promise<WaitAnswer[]>; stop(): Promise<void> }

/** Starts the clients; `held` resolves when every request is sent. Both promises reject if the process ends before. */
export function startHeldReadClients(order: Order): HeldReadClients {
  const child = fork(fileURLToPath(new URL('./held-read-clients-process.js', import.meta.url)))
  const exitDescription = describeExit(child)
  const waitForMessage = <T>(name: string) =>
    new Promise<T>((resolve, reject) => {
      child.on('message', (message: Record<string, T>) => {
        if (message[name] !== undefined) resolve(message[name])
      })
      void exitDescription.then((how) => reject(new Error(`The clients ended: ${how}.`)))
    })
  const held = waitForMessage<number>('sent')
  const heard = waitForMessage<WaitAnswer[]>('heard')
  // Prevents unhandled rejections: a caller may await only one of the two.
  for (const one of [held, heard]) one.catch(() => undefined)
  child.send(order)
  return {
    held,
    heard,
    async stop() {
      if (child.connected) child.disconnect()
      await exitDescription
    },
  }
}

/** Waits until the service holds this many reads. Throws if it does not within a minute. */
export async function waitUntilHeld(served: ProbedService, count: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if ((await served.ask<number>('held')) >= count) return
    await sleep(50)
  }
  throw new Error(`Only ${await served.ask<number>('held')} of ${count} waits are held.`)
}
