/** Saves a text or blob as a file on the reader's computer. */
export function saveFile(name: string, text: string | Blob, media_type = 'text/plain'): void {
  const url = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type: media_type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Copies a text to the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

/** The older way to copy, for pages that are not served over HTTPS. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'offscreen'
  const focused = document.activeElement as HTMLElement | null
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  focused?.focus()
  return isCopied
}
