/** What a worker thread of the catalog is sent, and what it answers. */

export type WorkerRequest = { id: number; argument: unknown }
/** A fault has the stack of the worker, for the log. */
export type WorkerReply = { id: number; answer: unknown } | { id: number; fault: Fault }
type Fault = { message: string; stack?: string }

/** The reply with an answer, or with what it threw. */
export function replyWith(id: number, answer: () => unknown): WorkerReply {
  try {
    return { id, answer: answer() }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { id, fault: { message, stack } }
  }
}
