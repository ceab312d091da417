/**
 * Turns at the one thread. Work that keeps it busy asks for a turn between its steps; one waiting step is let on
 * at each round of the event loop, so requests are served in between however much work there is.
 */

const waitingResolvers: (() => void)[] = []

function resumeNext(): void {
  waitingResolvers.shift()?.()
  if (waitingResolvers.length > 0) setImmediate(resumeNext)
}

/** Resolves in a later turn of the event loop, after the callers before. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waitingResolvers.push(resolve)
    if (waitingResolvers.length === 1) setImmediate(resumeNext)
  })
}
