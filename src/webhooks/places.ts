/**
 * Who may send how much at once, so that a slow receiver holds up no other: a webhook has few places, and those that
 * were slow or failed share half of all places.
 */

/** How many messages one webhook is sent concurrently. */
export const maxPerWebhook = 4

export type Places = {
  /** Takes a place for a message to this webhook. Returns false if there is none. */
  enter(webhook_id: string): boolean
  /** Gives a place back. `isQuick` is whether the webhook answered well and soon; undefined if it was not asked. */
  leave(webhook_id: string, isQuick?: boolean): void
  /** The webhooks that have no place now, although others may. */
  busyWebhooks(): string[]
  hasFree(): boolean
}

/** Creates the places of a process for `at_once` messages. */
export function createPlaces(at_once: number): Places {
  const takenByWebhook = new Map<string, number>()
  const slow = new Set<string>()
  const maxSlow = Math.ceil(at_once / 2)
  let taken = 0

  const takenBy = (webhook_id: string) => takenByWebhook.get(webhook_id) ?? 0
  const takenBySlow = () => [...slow].reduce((sum, webhook_id) => sum + takenBy(webhook_id), 0)

  function isBusy(webhook_id: string): boolean {
    return takenBy(webhook_id) >= maxPerWebhook || (slow.has(webhook_id) && takenBySlow() >= maxSlow)
  }

  function add(webhook_id: string, change: 1 | -1): void {
    taken += change
    const count = takenBy(webhook_id) + change
    if (count === 0) takenByWebhook.delete(webhook_id)
    else takenByWebhook.set(webhook_id, count)
  }

  return {
    enter(webhook_id) {
      if (taken >= at_once || isBusy(webhook_id)) return false
      add(webhook_id, 1)
      return true
    },
    leave(webhook_id, isQuick) {
      add(webhook_id, -1)
      if (isQuick === true) slow.delete(webhook_id)
      if (isQuick === false) slow.add(webhook_id)
    },
    busyWebhooks: () => [...new Set([...takenByWebhook.keys(), ...slow])].filter(isBusy),
    hasFree: () => taken < at_once,
  }
}
