import type { ContractBackend } from '../contract/backend.js'
import type { Dispatcher } from '../contract/request.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import { ApiError } from '../errors.js'
import type { Metrics } from '../metrics/metrics-interface.js'

/** The status with which a thrown value is answered. */
function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status
  return isUnavailable(error) ? 503 : 500
}

/** Wraps the dispatcher so that responses are counted and timed by operation; `none` for unknown addresses. */
export function withRequestMetrics(
  backend: Dispatcher & Pick<ContractBackend, 'router'>,
  metrics: Pick<Metrics, 'recordRequest'>,
): Dispatcher {
  return {
    async handleRequest(request, context) {
      const startedAt = performance.now()
      const operation = backend.router.matchOperation(request)?.operationId ?? 'none'
      const record = (status: number) =>
        metrics.recordRequest({ operation, status, took_s: (performance.now() - startedAt) / 1000 })
      try {
        const response = await backend.handleRequest(request, context)
        record(response.status)
        return response
      } catch (error) {
        record(statusOf(error))
        throw error
      }
    },
  }
}
