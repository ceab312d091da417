import type { ContractBackend } from '../contract/backend.js'
import type { Dispatcher } from '../contract/request.js'
import { isUnavailable } from '../db/unavailable.js'
import { Refusal } from '../errors.js'
import type { Metrics } from './metrics.js'

/** The status that something thrown is answered with. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof Refusal) return thrown.status
  return isUnavailable(thrown) ? 503 : 500
}

/** The same dispatcher, its answers counted and timed by operation: `none` where the address names none. */
export function timed(backend: ContractBackend, metrics: Metrics): Dispatcher {
  return {
    async handleRequest(request, context) {
      const began = performance.now()
      const operation = backend.router.matchOperation(request)?.operationId ?? 'none'
      const told = (status: number) =>
        metrics.answered({ operation, status, took_s: (performance.now() - began) / 1000 })
      try {
        const response = await backend.handleRequest(request, context)
        told(response.status)
        return response
      } catch (thrown) {
        told(statusOf(thrown))
        throw thrown
      }
    },
  }
}
