import type { LoggerOptions } from 'pino'

/** Keeps faults of one class, which all come at once, from filling the log. */

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Milliseconds that only grow, and a call after so many of them, for which the process need not be kept alive. */
export type Timer = { now(): number; schedule(ms: number, call: () => void): void }

const systemTimer: Timer = {
  now: () => performance.now(),
  schedule: (ms, call) => void setTimeout(call, ms).unref(),
}

const intervalMs = 1000

type LogLine = { write: (suppressed: number) => void; suppressed: number }

/**
 * Lets one line a second through: the first at once, and of those that come until the second is over the last, with
 * the number of those before it that are not written.
 */
function createThrottle(timer: Timer): (write: LogLine['write']) => void {
  let pendingLine: LogLine | null = null
  let isOpen = true
  let writtenAt = -Infinity

  function close(): void {
    isOpen = false
    writtenAt = timer.now()
    timer.schedule(intervalMs, open)
  }

  function open(): void {
    // A busy event loop counts from when it last looked at the clock, and calls too early.
    const remainingMs = writtenAt + intervalMs - timer.now()
    if (remainingMs > 0) return timer.schedule(Math.ceil(remainingMs), open)
    isOpen = true
    if (!pendingLine) return
    const { write, suppressed } = pendingLine
    pendingLine = null
    close()
    write(suppressed)
  }

  return (write) => {
    if (!isOpen) {
      pendingLine = { write, suppressed: pendingLine ? pendingLine.suppressed + 1 : 0 }
      return
    }
    close()
    write(0)
  }
}

/**
 * A hook for pino: lines whose `err` is one of these come at most once a second, with the field `suppressed` where
 * others were left out before them.
 */
export function throttleLogLines(isThrottled: (error: unknown) => boolean, timer = systemTimer): LogMethod {
  const throttle = createThrottle(timer)
  return function (args, method) {
    const [fields, ...rest] = args as unknown as [unknown, ...unknown[]]
    if (!isThrottled((fields as { err?: unknown } | null)?.err)) {
      method.apply(this, args)
      return
    }
    throttle((suppressed) => {
      const loggedFields = suppressed === 0 ? fields : { ...(fields as object), suppressed }
      method.apply(this, [loggedFields, ...rest] as unknown as typeof args)
    })
  }
}
