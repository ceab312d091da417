import type { Middleware } from 'koa'

/** Maximum size of a batch, which bounds how long its first response waits. */
const maxBatchedResponses = 16

/**
 * Middleware that sends the responses of one turn of the event loop together at its end. On the same machine, a write
 * to a sleeping client wakes it, which costs more than the write itself; a write to a client that is already awake
 * takes a third of the time.
 */
export function batchResponses(): Middleware {
  let pendingSends: (() => void)[] = []

  function sendPending(): void {
    const sends = pendingSends
    pendingSends = []
    for (const send of sends) send()
  }

  const waitForBatch = () =>
    new Promise<void>((resolve) => {
      const count = pendingSends.push(resolve)
      if (count === maxBatchedResponses) sendPending()
      else if (count === 1) setImmediate(sendPending)
    })

  return (_ctx, next) => next().then(waitForBatch)
}
