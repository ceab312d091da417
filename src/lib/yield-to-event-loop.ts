/**
 * Lets long computations yield to requests. A computation awaits `yieldToEventLoop` between its steps; only one waiting
 * step continues per turn of the event loop, so requests are served in between, however many computations there are.
 */

const waitingResolvers: (() => void)[] = []

function resumeNext(): void {
  waitingResolvers.shift()?.()
  if (waitingResolvers.length > 0) setImmediate(resumeNext)
}

/** Resolves in a later turn of the event loop, in the order of the calls. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waitingResolvers.push(resolve)
    if (waitingResolvers.length === 1) setImmediate(resumeNext)
  })
}
