const runCancelled = 'The run was cancelled, so no more calls are made for it.'

/**
 * The reason with which calls are aborted whose caller continues without the answer, with what it has: those of a cancelled
 * run where no other reason is named.
 */
export class CallsCancelledError extends Error {
  constructor(message = runCancelled) {
    super(message)
    this.name = 'CallsCancelledError'
  }
}

/** Throws the signal's reason, unless only the calls have ended and the work goes on. */
export function throwIfWorkEnded(signal: AbortSignal | undefined): void {
  if (signal?.reason instanceof CallsCancelledError) return
  signal?.throwIfAborted()
}
