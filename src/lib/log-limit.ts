import type { LoggerOptions } from 'pino'

/** Keeps faults of one class, which all come at once, from filling the log. */

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Calls back after so many milliseconds; need not keep the process alive for it. */
export type Later = (call: () => void, after_ms: number) => void

const machine: Later = (call, after_ms) => void setTimeout(call, after_ms).unref()

const every_ms = 1000

type Line = { write: (suppressed: number) => void; suppressed: number }

/**
 * Lets one line a second through: the first at once, and of those that come until the second is over the last, with
 * the number of those before it that are not written.
 */
function createLimit(later: Later): (write: Line['write']) => void {
  let kept: Line | null = null
  let isOpen = true

  function close(): void {
    isOpen = false
    later(open, every_ms)
  }

  function open(): void {
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
export function limitLines(isLimited: (error: unknown) => boolean, later = machine): LogMethod {
  const limit = createLimit(later)
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
