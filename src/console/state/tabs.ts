/** Word between the tabs of this browser: a run that starts or ends in one shows so in the others. */

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('coldopen')

/** Tells the other tabs that the list of runs changed. */
export function notifyOtherTabs(): void {
  channel?.postMessage('runs')
}

/**
 * Calls back when another tab changed the list, or when this one comes to the front or its window gets the focus: others
 * start runs, too. Returns what ends that.
 */
export function onRunsChanged(callback: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  channel?.addEventListener('message', callback, { signal })
  window.addEventListener('focus', callback, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && callback(), {
    signal,
  })
  return () => controller.abort()
}
