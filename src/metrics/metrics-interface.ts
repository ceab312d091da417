import type { components } from '../../generated/api.js'

/** What the service reports for its operator, whoever counts it. Handed to whatever has something to report. */
export type Metrics = {
  recordRun(run: EndedRun): void
  recordRemixCharge(credits: number): void
  /** Makes a call and counts what became of it. */
  measureCall<T>(call: ProviderCall, makeCall: () => Promise<T>): Promise<T>
  recordRequest(request: AnsweredRequest): void
}

export type EndedRun = {
  kind: components['schemas']['RunKind']
  outcome: 'full' | 'fewer' | 'empty' | 'failed'
  /** From the start to the end, the queue included. */
  took_s: number
  /** Credits. */
  charged: number
}
/** A call to a vendor: `source` is its name. */
export type ProviderCall = { source: string; method: string }
export type AnsweredRequest = { operation: string; status: number; took_s: number }
