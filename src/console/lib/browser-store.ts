/** Storage of the browser, which may be off: then nothing outlives the page. */

function storageOf(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? localStorage : sessionStorage
  } catch {
    return null // Switched off by the reader.
  }
}

/** Reads what was stored; null where nothing was. */
export function readStored(kind: 'local' | 'session', name: string): string | null {
  return storageOf(kind)?.getItem(name) ?? null
}

/** Stores a text, or forgets it when it is null. */
export function writeStored(kind: 'local' | 'session', name: string, value: string | null): void {
  try {
    if (value === null) storageOf(kind)?.removeItem(name)
    else storageOf(kind)?.setItem(name, value)
  } catch {
    // A full storage: the page works on without it.
  }
}
