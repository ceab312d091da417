/** Messages between the tabs of this browser: a run that starts or ends in one tab appears in the others. */

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('coldopen')

/** Tells the other tabs that the list of runs has changed. */
export function notifyOtherTabs(): void {
  channel?.postMessage('runs')
}

/** Calls back when another tab has changed the list of runs. Returns the function that stops it. */
export function onRunsChanged(callback: () => void): () => void {
  const controller = new AbortController()
  channel?.addEventListener('message', callback, { signal: controller.signal })
  return () => controller.abort()
}

/**
 * Calls back when this tab becomes visible or its window gets the focus; one switch can cause both events. Returns the
 * function that stops it.
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
