/** Word between the tabs of this browser: a run that starts or ends in one shows so in the others. */

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('coldopen')

/** Tells the other tabs that the list of runs changed. */
export function notifyOtherTabs(): void {
  channel?.postMessage('runs')
}

/** Calls back when another tab changed the list of runs. Returns what ends that. */
export function onRunsChanged(callback: () => void): () => void {
  const controller = new AbortController()
  channel?.addEventListener('message', callback, { signal: controller.signal })
  return () => controller.abort()
}

/**
 * Calls back when this tab comes to the front or its window gets the focus, which are two events of one switch. Returns
 * what ends that.
 */
export function onReturn(callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('focus', callback, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && callback(), {
    signal,
  })
  return () => controller.abort()
}
