import type { components } from '../../generated/api.js'

/** What the service reports for its operator, independent of the implementation. */
export type Metrics = {
  recordRun(run: EndedRun): void
  recordRemixCharge(credits: number): void
  /** Makes a call and counts its outcome. */
  measureCall<T>(call: ProviderCall, makeCall: () => Promise<T>): Promise<T>
  recordRequest(request: AnsweredRequest): void
}

export type EndedRun = {
  kind: components['schemas']['RunKind']
  outcome: 'full' | 'fewer' | 'empty' | 'failed'
  /** Seconds from the start to the end of the run, including the queue. */
  took_s: number
  /** In credits. */
  charged: number
}
/** A call to a vendor: `source` is its name. */
export type ProviderCall = { source: string; method: string }
export type AnsweredRequest = { operation: string; status: number; took_s: number }
