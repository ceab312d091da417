import type { Page } from '../contract/page.js'

/** Pages and files that are the same for every reader and are built or read once. */

export type StaticPageOptions = Pick<Page, 'media_type' | 'headers'> & { read: () => string | Buffer }

/** Clients may cache the answer but must revalidate it each time. */
export const revalidatedHeaders = { 'Cache-Control': 'no-cache' }

/** Creates a page whose body is built or read at the first request. */
export function lazyPage({ media_type, headers, read }: StaticPageOptions): Page {
  let bytes: Buffer | null = null
  return { media_type, headers, body: () => (bytes ??= Buffer.from(read())), compression: 'static' }
}

/**
 * A Content-Security-Policy that forbids other origins, inline scripts and inline styles. `sources` lists what is
 * allowed.
 */
export function createPolicy(sources: string): string {
  return `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/** An HTML page with its own policy. */
export function htmlPage(read: () => string, policy: string): Page {
  const headers = { 'Content-Security-Policy': policy, ...revalidatedHeaders }
  return lazyPage({ media_type: 'text/html', headers, read })
}
