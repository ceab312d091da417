import type { LoggerOptions } from 'pino'

/** Keeps faults of one class, which all come at once, from filling the log. */

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Milliseconds that only grow, and a call after so many of them, for which the process need not be kept alive. */
export type Timer = { now(): number; after(ms: number, call: () => void): void }

const machine: Timer = {
  now: () => performance.now(),
  after: (ms, call) => void setTimeout(call, ms).unref(),
}

const every_ms = 1000

type Line = { write: (suppressed: number) => void; suppressed: number }

/**
 * Lets one line a second through: the first at once, and of those that come until the second is over the last, with
 * the number of those before it that are not written.
 */
function createLimit(timer: Timer): (write: Line['write']) => void {
  let kept: Line | null = null
  let isOpen = true
  let written_at = -Infinity

  function close(): void {
    isOpen = false
    written_at = timer.now()
    timer.after(every_ms, open)
  }

  function open(): void {
    // A busy event loop counts from when it last looked at the clock, and calls too early.
    const left_ms = written_at + every_ms - timer.now()
    if (left_ms > 0) return timer.after(Math.ceil(left_ms), open)
    isOpen = true
    if (!kept) return
    const { write, suppressed } = kept
    kept = null
    close()
    write(suppressed)
  }

  return (write) => {
    if (!isOpen) {
      kept = { write, suppressed: kept ? kept.suppressed + 1 : 0 }
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
export function limitLines(isLimited: (error: unknown) => boolean, timer = machine): LogMethod {
  const limit = createLimit(timer)
  return function (args, method) {
    const [fields, ...rest] = args as unknown as [unknown, ...unknown[]]
    if (!isLimited((fields as { err?: unknown } | null)?.err)) {
      method.apply(this, args)
      return
    }
    limit((suppressed) => {
      const told = suppressed === 0 ? fields : { ...(fields as object), suppressed }
      method.apply(this, [told, ...rest] as unknown as typeof args)
    })
  }
}
