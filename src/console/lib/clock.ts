/** The only place that reads the browser's clock. Milliseconds since 1970. */
export function currentTime(): number {
  return Date.now()
}

/** Resolves after this many seconds, or rejects when the signal fires. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
