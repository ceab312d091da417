import { signal } from '@preact/signals'

/** Short messages at the edge of the page, and what is read out to those who do not see it. */

export type Toast = {
  id: number
  text: string
  isError: boolean
  action?: { label: string; run: () => void }
}

export const toasts = signal<Toast[]>([])
/** What a screen reader says next. */
export const announcement = signal('')

let lastId = 0

/** Shows a message for some seconds; one that needs an answer stays until it is closed. */
export function showToast(toast: Omit<Toast, 'id' | 'isError'> & { isError?: boolean }): void {
  const id = (lastId += 1)
  // One at a time: several would cover what the reader looks at.
  toasts.value = [{ isError: false, ...toast, id }]
  setTimeout(() => closeToast(id), toast.isError ? 15_000 : 6000)
}

/** Closes a message. */
export function closeToast(id: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}

/** Has a screen reader say a text, politely. */
export function announce(text: string): void {
  announcement.value = text
}
