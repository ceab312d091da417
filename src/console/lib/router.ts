import { signal } from '@preact/signals'

/** Where the reader is. Links of the page change it without loading the page anew. */

export type RouteLocation = { path: string; query: URLSearchParams }

const read = (): RouteLocation => ({ path: location.pathname, query: new URLSearchParams(location.search) })

export const place = signal<RouteLocation>(read())

/** Goes to an address of the console. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  const { path } = place.peek()
  place.value = read()
  if (place.peek().path !== path) scrollTo(0, 0)
}

/** Changes parameters of the address in place; null removes one. */
export function setQuery(changes: Record<string, string | null>): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  navigate(`${location.pathname}${text ? `?${text}` : ''}`, { replace: true })
}

/** Addresses of this server that are no view of the console. */
const serverPaths = /^\/(docs|openapi\.json|llms\.txt|health|mcp|player|stills|covers|console)(\/|$)/

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || !isPlainClick(event)) return
  const link = (event.target as Element).closest?.('a')
  if (!link || link.target !== '' || link.hasAttribute('download')) return
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || url.hash !== '' || serverPaths.test(url.pathname)) return
  event.preventDefault()
  navigate(url.pathname + url.search)
}

/** Begins to follow links and the history. */
export function startRouter(): void {
  document.addEventListener('click', followLink)
  window.addEventListener('popstate', () => (place.value = read()))
}
