/** Storage of the browser. If it is turned off, nothing outlives the page. */

function storageOf(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    return null // Turned off by the reader.
  }
}

/** Reads a stored text; null if there is none. */
export function readStored(kind: 'local' | 'session', name: string): string | null {
  return storageOf(kind)?.getItem(name) ?? null
}

/** Stores a text; null removes it. */
export function writeStored(kind: 'local' | 'session', name: string, value: string | null): void {
  try {
    if (value === null) storageOf(kind)?.removeItem(name)
    else storageOf(kind)?.setItem(name, value)
  } catch {
    // The storage is full. The page works without it.
  }
}
