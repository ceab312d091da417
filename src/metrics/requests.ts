import type { Dispatcher } from '../contract/dispatch.js'
import { isUnavailable } from '../db/unavailable.js'
import { Refusal } from '../errors.js'
import type { Metrics } from './metrics.js'

/** The status that something thrown is answered with. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof Refusal) return thrown.status
  return isUnavailable(thrown) ? 503 : 500
}

/** The same dispatcher, its answers counted and timed by operation: `none` where the address names none. */
export function timed(dispatcher: Dispatcher, metrics: Metrics): Dispatcher {
  return {
    ...dispatcher,
    async handle(incoming) {
      const began = performance.now()
      const operation = dispatcher.operationAt(incoming.method, incoming.path) ?? 'none'
      const told = (status: number) =>
        metrics.answered({ operation, status, took_s: (performance.now() - began) / 1000 })
      try {
        const outgoing = await dispatcher.handle(incoming)
        told(outgoing.status)
        return outgoing
      } catch (thrown) {
        told(statusOf(thrown))
        throw thrown
      }
    },
  }
}
