import { constants } from 'node:os'

/** What tells a command to stop. */
export type Interrupt = {
  /** Fires with the first Ctrl-C, or the first SIGTERM. */
  signal: AbortSignal
  /** What the command then ends with: 130 or 143. */
  exit_code(): number
  /** Hears no more. */
  ignore(): void
}

/** However the stop goes, the process is gone after this. */
const hard_stop_ms = 8_000

/** Hears SIGINT and SIGTERM. Later ones change nothing: npm passes on what the terminal has sent already. */
export function hearInterrupt(): Interrupt {
  const heard = new AbortController()
  let exit_code = 1
  let hard_stop: NodeJS.Timeout | undefined
  const names = ['SIGINT', 'SIGTERM'] as const
  function hear(name: NodeJS.Signals) {
    if (heard.signal.aborted) return
    exit_code = 128 + constants.signals[name]
    hard_stop = setTimeout(() => process.exit(exit_code), hard_stop_ms).unref()
    heard.abort()
  }
  for (const name of names) process.on(name, hear)
  return {
    signal: heard.signal,
    exit_code: () => exit_code,
    ignore() {
      clearTimeout(hard_stop)
      for (const name of names) process.off(name, hear)
    },
  }
}
