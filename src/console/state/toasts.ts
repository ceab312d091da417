import { signal } from '@preact/signals'

/** Short messages at the edge of the page, and announcements for screen readers. */

export type Toast = {
  id: number
  text: string
  isError: boolean
  action?: { label: string; run: () => void }
}

export const toasts = signal<Toast[]>([])
/** The text that screen readers say next. */
export const announcement = signal('')

let lastId = 0

/** Shows a message for 6 seconds, an error for 15. It replaces the message before it. */
export function showToast(toast: Omit<Toast, 'id' | 'isError'> & { isError?: boolean }): void {
  const id = (lastId += 1)
  // Only one at a time, because several would cover the page.
  toasts.value = [{ isError: false, ...toast, id }]
  setTimeout(() => closeToast(id), toast.isError ? 15_000 : 6000)
}

/** Closes a message. */
export function closeToast(id: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}

/** Makes a screen reader say a text, without interrupting it. */
export function announce(text: string): void {
  announcement.value = text
}
