import { LRUCache } from 'lru-cache'
import { type Clock, dayMs } from '../lib/clock.js'

/**
 * Limits how many messages are sent at once, so that a slow receiver does not delay others. A webhook has few slots,
 * and those that were slow or failed share half of all slots.
 */

/** Maximum number of messages that are sent to one webhook at once. */
export const maxPerWebhook = 4
/** Maximum number of webhooks that are remembered as slow. A forgotten one counts as fast until its next message. */
export const maxSlowWebhooks = 2000
/** How long a webhook without new messages is remembered as slow, in ms: as long as failed messages are retried. */
export const slowMemoryMs = dayMs

export type SendLimiter = {
  /** Takes a slot for a message to this webhook. Returns false if none is free. */
  acquire(webhook_id: string): boolean
  /** Releases a slot. `isQuick` says whether the webhook accepted the message fast; undefined if it was not sent. */
  release(webhook_id: string, isQuick?: boolean): void
  /** The webhooks that cannot take a slot now, although others can. */
  busyWebhooks(): string[]
  hasFreeSlot(): boolean
}

/** The slow webhooks. One that was sent nothing for `slowMemoryMs`, such as a deleted one, is forgotten. */
function createSlowWebhooks(clock: Pick<Clock, 'monotonicNow'>): LRUCache<string, true> {
  const perf = { now: () => clock.monotonicNow() }
  return new LRUCache({ max: maxSlowWebhooks, ttl: slowMemoryMs, ttlResolution: 0, perf })
}

/** Creates the limiter of a process, with slots for `at_once` messages. */
export function createSendLimiter(at_once: number, clock: Pick<Clock, 'monotonicNow'>): SendLimiter {
  const takenByWebhook = new Map<string, number>()
  const slow = createSlowWebhooks(clock)
  const maxSlow = Math.ceil(at_once / 2)
  let takenCount = 0

  const takenBy = (webhook_id: string) => takenByWebhook.get(webhook_id) ?? 0

  /**
   * Whether slow webhooks have all the slots that they may have. Checks at most as many webhooks as there are slots.
   */
  function isSlowHalfTaken(): boolean {
    let takenBySlow = 0
    for (const [webhook_id, count] of takenByWebhook) if (slow.has(webhook_id)) takenBySlow += count
    return takenBySlow >= maxSlow
  }

  function isBusy(webhook_id: string): boolean {
    return takenBy(webhook_id) >= maxPerWebhook || (slow.has(webhook_id) && isSlowHalfTaken())
  }

  function add(webhook_id: string, change: 1 | -1): void {
    takenCount += change
    const count = takenBy(webhook_id) + change
    if (count === 0) takenByWebhook.delete(webhook_id)
    else takenByWebhook.set(webhook_id, count)
  }

  return {
    acquire(webhook_id) {
      if (takenCount >= at_once || isBusy(webhook_id)) return false
      add(webhook_id, 1)
      return true
    },
    release(webhook_id, isQuick) {
      add(webhook_id, -1)
      if (isQuick === true) slow.delete(webhook_id)
      if (isQuick === false) slow.set(webhook_id, true)
    },
    busyWebhooks() {
      const full = [...takenByWebhook.keys()].filter((webhook_id) => takenBy(webhook_id) >= maxPerWebhook)
      return isSlowHalfTaken() ? [...new Set([...full, ...slow.keys()])] : full
    },
    hasFreeSlot: () => takenCount < at_once,
  }
}
