import { ColdopenError } from '../../client/index.js'

/** Reads that the server holds until something changes. A tab in the background aborts them. */

/** The time for which a read is held. */
export const waitSeconds = 55
const backoffSeconds = [1, 2, 4, 8, 15, 30]

/** Seconds until a failed read is repeated; null if a retry cannot succeed. */
export function retryDelay(error: unknown, failures: number): number | null {
  const delay = backoffSeconds[Math.min(failures, backoffSeconds.length - 1)] ?? 30
  if (!(error instanceof ColdopenError)) return delay
  if (error.status === 429 || error.status >= 500) return error.retry_after ?? delay
  return null
}

/** Resolves when the tab is visible. */
export function waitUntilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', check, { signal })
  })
}

/** Reads with a signal that also fires when the tab is hidden. */
export async function whileVisible<T>(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const hidden = new AbortController()
  const onChange = () => document.visibilityState === 'hidden' && hidden.abort()
  document.addEventListener('visibilitychange', onChange)
  try {
    return await read(AbortSignal.any([signal, hidden.signal]))
  } finally {
    document.removeEventListener('visibilitychange', onChange)
  }
}
