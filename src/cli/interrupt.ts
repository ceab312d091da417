import { constants } from 'node:os'

/** The interrupt signals of a command. */
export type Interrupt = {
  /** Fires at the first Ctrl-C or SIGTERM. */
  signal: AbortSignal
  /** The exit code of the interrupted command: 130 or 143. */
  exitCode(): number
  /** Removes the signal handlers. */
  stopListening(): void
}

/** The process exits after this time even if stopping hangs. */
const hardStopMs = 8_000

/**
 * Listens for SIGINT and SIGTERM. If the command runs inside another program, `stop` takes the place of Ctrl-C. Ignores
 * repeated signals, because npm forwards signals that the terminal has already sent.
 */
export function listenForInterrupt(stop?: AbortSignal): Interrupt {
  if (stop) return { signal: stop, exitCode: () => 128 + constants.signals.SIGINT, stopListening: () => {} }
  const controller = new AbortController()
  let exitCode = 1
  let hardStopTimer: NodeJS.Timeout | undefined
  const names = ['SIGINT', 'SIGTERM'] as const
  function onSignal(name: NodeJS.Signals) {
    if (controller.signal.aborted) return
    exitCode = 128 + constants.signals[name]
    hardStopTimer = setTimeout(() => process.exit(exitCode), hardStopMs).unref()
    controller.abort()
  }
  for (const name of names) process.on(name, onSignal)
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    stopListening() {
      clearTimeout(hardStopTimer)
      for (const name of names) process.off(name, onSignal)
    },
  }
}
