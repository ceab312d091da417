/** The only place that reads the browser's clock. Milliseconds since 1970. */
export function currentTime(): number {
  return Date.now()
}

/** How often the times since an instant move on. */
const tickMs = 5000

/**
 * Calls back every few seconds while the page is visible, and when it becomes visible again. Returns the function that
 * stops it.
 */
export function onTick(callback: () => void): () => void {
  const tick = () => void (document.visibilityState === 'visible' && callback())
  const timer = setInterval(tick, tickMs)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
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
