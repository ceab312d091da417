/**
 * The reason with which the calls of a cancelled run are aborted. The caller continues without the answer, with the results
 * it has.
 */
export class CallsCancelledError extends Error {
  constructor() {
    super('The run was cancelled, so no more calls are made for it.')
    this.name = 'CallsCancelledError'
  }
}

/** Throws the signal's reason, unless only the calls have ended and the work goes on. */
export function throwIfWorkEnded(signal: AbortSignal | undefined): void {
  if (signal?.reason instanceof CallsCancelledError) return
  signal?.throwIfAborted()
}
