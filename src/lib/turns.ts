/**
 * Turns at the one thread. Work that keeps it busy asks for a turn between its steps; one waiting step is let on
 * at each round of the event loop, so requests are served in between however much work there is.
 */

const waiting: (() => void)[] = []

function letOneOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneOn)
}

/** Resolves when it is the caller's turn. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(letOneOn)
  })
}
