import type { Platform } from '../providers/types.js'

/** What a platform's embed code may be made of, element by element and attribute by attribute. */

export type Rules = {
  /** Hosts that links may lead to. */
  hosts: string[]
  /** The platform's own script that turns its quote into a player, at exactly this address. */
  script: string | null
  /** The class by which that script knows the quote. */
  quote: string | null
  /** The platform's players: host and path. */
  frames: RegExp
}

export const rulesOf: Record<Platform, Rules> = {
  tiktok: {
    hosts: ['www.tiktok.com', 'tiktok.com', 'm.tiktok.com', 'vm.tiktok.com'],
    script: 'https://www.tiktok.com/embed.js',
    quote: 'tiktok-embed',
    frames: /^www\.tiktok\.com\/(player\/v1|embed(\/v[1-3])?)\/\d{5,25}$/,
  },
  instagram: {
    hosts: ['www.instagram.com', 'instagram.com'],
    script: 'https://www.instagram.com/embed.js',
    quote: 'instagram-media',
    frames: /^www\.instagram\.com\/(p|reel|tv)\/[\w-]{5,60}\/embed(\/captioned)?\/?$/,
  },
  youtube: {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
    script: null,
    quote: null,
    frames: /^www\.youtube(-nocookie)?\.com\/embed\/[\w-]{5,60}$/,
  },
}

/** The value an attribute is written with; null leaves it out. */
type Reading = (value: string, rules: Rules) => string | null

/** An https address without a port, a name or a password; null for any other. Without a scheme it is read as https. */
function httpsAddress(text: string): URL | null {
  const base = 'https://nowhere.invalid'
  if (text.length > 2048 || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const { protocol, port, username, password } = url
  return protocol === 'https:' && `${port}${username}${password}` === '' ? url : null
}

const link: Reading = (value, { hosts }) => {
  const url = httpsAddress(value)
  return url && hosts.includes(url.hostname) ? url.href : null
}

const player: Reading = (value, { frames }) => {
  const url = httpsAddress(value)
  return url && frames.test(`${url.hostname}${url.pathname}`) ? url.href : null
}

const officialScript: Reading = (value, { script }) => (httpsAddress(value)?.href === script ? script : null)

const quoteClass: Reading = (value, { quote }) =>
  quote !== null && value.split(/\s+/).includes(quote) ? quote : null

/** What a player may be given leave to do. */
const leaves = new Set(
  `accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture web-share`.split(
    ' ',
  ),
)

const permissions: Reading = (value) => {
  const asked = value.split(';').map((part) => part.trim())
  return asked.filter((one) => leaves.has(one)).join('; ') || null
}

const fits =
  (pattern: RegExp): Reading =>
  (value) =>
    pattern.test(value) ? value : null
const words: Reading = (value) => (value.length <= 1000 ? value : null)
const present: Reading = () => ''

const size = fits(/^\d{1,4}%?$/)
const number = fits(/^\d{1,25}$/)
const word = fits(/^[a-z]{1,20}$/)

const attributes: Record<string, Record<string, Reading>> = {
  blockquote: {
    class: quoteClass,
    cite: link,
    'data-video-id': number,
    'data-unique-id': fits(/^[\w.]{1,60}$/),
    'data-embed-type': word,
    'data-embed-from': word,
    'data-instgrm-captioned': present,
    'data-instgrm-permalink': link,
    'data-instgrm-version': number,
  },
  a: { href: link, title: words },
  p: {},
  section: {},
  div: {},
  iframe: {
    src: player,
    width: size,
    height: size,
    title: words,
    allow: permissions,
    allowfullscreen: present,
    frameborder: fits(/^0$/),
    referrerpolicy: fits(/^strict-origin-when-cross-origin$/),
  },
  script: { async: present, src: officialScript },
}

/** What an element is written with whatever it was given: a link opens beside the page that shows the clip. */
const added: Record<string, Record<string, string>> = {
  a: { target: '_blank', rel: 'noopener noreferrer' },
}

/** Whether an element may stand in embed code. */
export function isAllowed(name: string): boolean {
  return Object.hasOwn(attributes, name)
}

/** The attributes that an allowed element is written with, out of those it was given. */
export function allowedAttributes(
  name: string,
  given: Record<string, string>,
  rules: Rules,
): Map<string, string> {
  const kept = new Map(Object.entries(added[name] ?? {}))
  for (const [attribute, read] of Object.entries(attributes[name] ?? {})) {
    const value = Object.hasOwn(given, attribute) ? read(given[attribute] ?? '', rules) : null
    if (value !== null) kept.set(attribute, value)
  }
  return kept
}
