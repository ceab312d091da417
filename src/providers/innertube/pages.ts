import { SourceFault } from '../types.js'

/** Detects answers of YouTube that are no data: HTML pages and empty bodies. */

export type PageKind = 'consent' | 'captcha' | 'html'

/** The kind of HTML page in a body: consent, bot check or another; null if the body is no page. */
export function detectPage(body: string): PageKind | null {
  const start = body.slice(0, 200_000)
  if (!/^\s{0,100}</u.test(start)) return null
  if (start.includes('consent.youtube.com/')) return 'consent'
  if (/g-recaptcha|google\.com\/recaptcha|\/sorry\/index/u.test(start)) return 'captcha'
  return /^\s{0,100}(?:<!doctype html|<html)/iu.test(start) ? 'html' : null
}

const pageMessages: Record<PageKind, string> = {
  consent: 'answered with its page for consent',
  captcha: 'takes this server for a robot and wants a captcha solved',
  html: 'answered with a page for people',
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decodeUtf8(bytes: Buffer, host: string): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new SourceFault('provider', `${host} did not answer in UTF-8.`, { cause })
  }
}

/** The text of an answer. Throws a fault of the provider for an empty body and for an HTML page. */
export function readTextAnswer(bytes: Buffer, host: string): string {
  const text = decodeUtf8(bytes, host)
  const page = detectPage(text)
  if (page) throw new SourceFault('provider', `${host} ${pageMessages[page]}.`)
  if (text.trim() === '') throw new SourceFault('provider', `${host} answered with nothing.`)
  return text
}

/** How many bytes are checked for the beginning of an HTML page. */
const pageCheckBytes = 1_000

/** Throws like `readTextAnswer`, for bodies that are parsed as JSON: it decodes only those that begin like a page. */
export function rejectPage(bytes: Buffer, host: string): void {
  const start = bytes.toString('utf8', 0, pageCheckBytes).trimStart()
  if (start === '' || start.startsWith('<')) readTextAnswer(bytes, host)
}
