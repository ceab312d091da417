import type { Middleware } from 'koa'

/** How many answers are held back at the most: whoever asked first does not wait for many others. */
const maxHeld = 16

/**
 * Lets the answers of one turn of the event loop leave one behind the other at its end. A client on the same machine is
 * woken by each write that finds it asleep, which costs more than the write: one that finds it awake takes a third of
 * the time.
 */
export function sendTogether(): Middleware {
  let held: (() => void)[] = []

  function release(): void {
    const due = held
    held = []
    for (const send of due) send()
  }

  return async (_ctx, next) => {
    await next()
    await new Promise<void>((resolve) => {
      const count = held.push(resolve)
      if (count === maxHeld) release()
      else if (count === 1) setImmediate(release)
    })
  }
}
