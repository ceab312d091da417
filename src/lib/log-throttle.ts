import type { LoggerOptions } from 'pino'

/** Throttles log lines of one class of errors, such as those of an outage, so that they do not fill the log. */

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** A monotonic clock in milliseconds with a timeout that does not keep the process alive. */
export type ThrottleTimer = { now(): number; schedule(ms: number, call: () => void): void }

const systemTimer: ThrottleTimer = {
  now: () => performance.now(),
  schedule: (ms, call) => void setTimeout(call, ms).unref(),
}

const intervalMs = 1000

type LogLine = { write: (suppressedCount: number) => void; suppressedCount: number }

/**
 * Writes at most one line a second: the first at once, and after a second the last of those that came meanwhile, with
 * the number of suppressed lines.
 */
function createThrottle(timer: ThrottleTimer): (write: LogLine['write']) => void {
  let pendingLine: LogLine | null = null
  let isOpen = true
  let writtenAt = -Infinity

  function close(): void {
    isOpen = false
    writtenAt = timer.now()
    timer.schedule(intervalMs, open)
  }

  function open(): void {
    // Timers count from the start of a turn of the event loop, so after a long turn they fire too early.
    const remainingMs = writtenAt + intervalMs - timer.now()
    if (remainingMs > 0) return timer.schedule(Math.ceil(remainingMs), open)
    isOpen = true
    if (!pendingLine) return
    const { write, suppressedCount } = pendingLine
    pendingLine = null
    close()
    write(suppressedCount)
  }

  return (write) => {
    if (!isOpen) {
      pendingLine = { write, suppressedCount: pendingLine ? pendingLine.suppressedCount + 1 : 0 }
      return
    }
    close()
    write(0)
  }
}

/**
 * A pino hook: lines whose `err` matches are written at most once a second. The field `suppressed` holds the number of
 * lines that were left out.
 */
export function throttleLogLines(isThrottled: (error: unknown) => boolean, timer = systemTimer): LogMethod {
  const throttle = createThrottle(timer)
  return function (args, method) {
    const [fields, ...rest] = args as unknown as [unknown, ...unknown[]]
    if (!isThrottled((fields as { err?: unknown } | null)?.err)) {
      method.apply(this, args)
      return
    }
    throttle((count) => {
      const loggedFields = count === 0 ? fields : { ...(fields as object), suppressed: count }
      method.apply(this, [loggedFields, ...rest] as unknown as typeof args)
    })
  }
}
