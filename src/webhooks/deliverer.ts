import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { processName } from '../lib/process-name.js'
import { createWakeLoop } from '../lib/wake-loop.js'
import { type AttemptDeps, attemptDelivery } from './attempt.js'
import * as store from './delivery-store.js'
import { dueNow } from './due-now.js'
import { createSendLimiter, type SendLimiter } from './send-limiter.js'

/** Delivers what is due in the outbox, several messages concurrently. */
export type WebhookDeliverer = {
  /** Checks the outbox. Returns at once. */
  wake(): void
  /** Resolves when nothing that could be sent is due, and nothing is being sent. */
  idle(): Promise<void>
  /**
   * Starts no further messages. Messages that are not answered soon are interrupted, and another process sends them
   * again.
   */
  stop(): Promise<void>
}

/** A lease exceeds the longest attempt by this, milliseconds. */
const leaseMarginMs = 20_000
/** How long messages may still be answered when the process stops, milliseconds. */
const stopGraceMs = 2000
/** How many due deliveries are read together. */
const batchSize = 100
/** A receiver that takes longer than this to answer, or does not answer, counts as slow. Milliseconds. */
const slowMs = 1000

type DelivererDeps = AttemptDeps & {
  owner: string
  sendLimiter: SendLimiter
  /** Fires when attempts must be interrupted. */
  breakOff: AbortSignal
}

/** Claims a delivery that has a slot. Releases the slot if another process claimed it first. */
async function claim(
  { db, config, owner, sendLimiter, ...deps }: DelivererDeps,
  due: store.DueDelivery,
): Promise<store.DeliveryRow | undefined> {
  const now = dueNow(deps)
  const until = now + config.webhook_timeout_ms + leaseMarginMs
  try {
    const delivery = await store.claimDelivery(db, due, { owner, now, until })
    if (!delivery) sendLimiter.release(due.webhook_id)
    return delivery
  } catch (error) {
    sendLimiter.release(due.webhook_id)
    throw error
  }
}

/**
 * Makes the attempt. Never throws: if the result cannot be recorded, the delivery is sent again when its lease ends.
 */
async function deliver(deps: DelivererDeps, delivery: store.DeliveryRow): Promise<void> {
  const { db, clock, log, sendLimiter, breakOff } = deps
  const { webhook_id, delivery_id } = delivery
  const startedAt = clock.monotonicNow()
  let isQuick: boolean | undefined
  try {
    const isDelivered = await attemptDelivery(deps, delivery, breakOff)
    isQuick = isDelivered && clock.monotonicNow() - startedAt <= slowMs
  } catch (error) {
    const release = () => store.releaseDelivery(db, delivery, dueNow(deps))
    const problem = breakOff.aborted ? await release().catch((reason: unknown) => reason) : error
    if (problem !== undefined) log.error({ err: problem, delivery_id }, 'a delivery was not recorded')
  }
  sendLimiter.release(webhook_id, isQuick)
}

/** Resolves when the work is done, at the latest after a short time. */
async function waitBriefly(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController()
  const pause = sleep(stopGraceMs, undefined, { signal: timer.signal }).catch(() => undefined)
  await Promise.race([work, pause])
  timer.abort()
}

/** Starts due deliveries that have a slot, until there are none. */
async function startDue(
  deps: DelivererDeps,
  start: (delivery: store.DeliveryRow) => void,
  stop: AbortSignal,
) {
  const { db, sendLimiter } = deps
  while (!stop.aborted && sendLimiter.hasFreeSlot()) {
    const busy_webhook_ids = sendLimiter.busyWebhooks()
    const due = await store.listDueDeliveries(db, { now: dueNow(deps), busy_webhook_ids, limit: batchSize })
    const startable = due.filter(({ webhook_id }) => sendLimiter.acquire(webhook_id))
    const claims = await Promise.allSettled(startable.map((one) => claim(deps, one)))
    const deliveries = claims.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    deliveries.forEach(start)
    const failure = claims.find((one) => one.status === 'rejected')
    if (failure) throw failure.reason as Error
    if (deliveries.length === 0) return
  }
}

/** Creates the deliverer of this process. It sends nothing if `at_once` is 0. */
export function createWebhookDeliverer(
  attemptDeps: AttemptDeps,
  { at_once }: { at_once: number },
): WebhookDeliverer {
  const { log, ids } = attemptDeps
  const stopController = new AbortController()
  const breakOffController = new AbortController()
  setMaxListeners(0, breakOffController.signal)
  const owner = `${processName} ${ids.uuid().slice(0, 13)}`
  const sendLimiter = createSendLimiter(at_once, attemptDeps.clock)
  const deps: DelivererDeps = { ...attemptDeps, owner, sendLimiter, breakOff: breakOffController.signal }
  const active = new Set<Promise<void>>()

  function start(delivery: store.DeliveryRow): void {
    const work = deliver(deps, delivery).then(() => {
      active.delete(work)
      sendLoop.wake()
    })
    active.add(work)
  }
  const onFault = (error: unknown) => log.error({ err: error }, 'webhooks could not be served')
  const { signal } = stopController
  const sendLoop = createWakeLoop(() => startDue(deps, start, signal).catch(onFault), signal)

  return {
    wake() {
      if (at_once > 0) sendLoop.wake()
    },
    async idle() {
      while (sendLoop.current() !== null || active.size > 0)
        await Promise.all([sendLoop.current(), ...active])
    },
    async stop() {
      stopController.abort()
      await sendLoop.current()
      await waitBriefly(Promise.all(active))
      breakOffController.abort()
      await Promise.all(active)
    },
  }
}
