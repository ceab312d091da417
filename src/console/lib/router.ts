import { signal } from '@preact/signals'

/** The address of the page. Links change it without reloading the page. */

export type RouteLocation = { path: string; query: URLSearchParams }

const read = (): RouteLocation => ({ path: location.pathname, query: new URLSearchParams(location.search) })

export const place = signal<RouteLocation>(read())

/** Opens an address of the console. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  const { path } = place.peek()
  place.value = read()
  if (place.peek().path !== path) scrollTo(0, 0)
}

/** Changes query parameters of the address in place. Null or an empty text removes one. */
export function setQuery(changes: Record<string, string | null>): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  navigate(`${location.pathname}${text ? `?${text}` : ''}`, { replace: true })
}

/** Paths of this server that are not pages of the console. */
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

/** Begins to handle clicks on links and the browser history. */
export function startRouter(): void {
  document.addEventListener('click', followLink)
  window.addEventListener('popstate', () => (place.value = read()))
}
