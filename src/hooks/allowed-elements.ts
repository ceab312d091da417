import type { Platform } from '../providers/types.js'

/** The allowlist for a platform's embed code: elements and their attributes. */

export type EmbedRules = {
  /** Hosts that links may lead to. */
  hosts: string[]
  /** The platform's own script that turns its quote into a player, at exactly this address. */
  script: string | null
  /** The class by which that script finds the quote. */
  quote: string | null
  /** The platform's players: host and path. */
  playerPattern: RegExp
}

export const embedRulesByPlatform: Record<Platform, EmbedRules> = {
  tiktok: {
    hosts: ['www.tiktok.com', 'tiktok.com', 'm.tiktok.com', 'vm.tiktok.com'],
    script: 'https://www.tiktok.com/embed.js',
    quote: 'tiktok-embed',
    playerPattern: /^www\.tiktok\.com\/(player\/v1|embed(\/v[1-3])?)\/\d{5,25}$/,
  },
  instagram: {
    hosts: ['www.instagram.com', 'instagram.com'],
    script: 'https://www.instagram.com/embed.js',
    quote: 'instagram-media',
    playerPattern: /^www\.instagram\.com\/(p|reel|tv)\/[\w-]{5,60}\/embed(\/captioned)?\/?$/,
  },
  youtube: {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
    script: null,
    quote: null,
    playerPattern: /^www\.youtube(-nocookie)?\.com\/embed\/[\w-]{5,60}$/,
  },
}

/** Returns the value to write for an attribute, or null to drop it. */
type AttributeFilter = (value: string, rules: EmbedRules) => string | null

/**
 * An https address without port, name and password; null for any other. An address without a scheme is read as https.
 */
function httpsAddress(text: string): URL | null {
  const base = 'https://nowhere.invalid'
  if (text.length > 2048 || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const { protocol, port, username, password } = url
  return protocol === 'https:' && `${port}${username}${password}` === '' ? url : null
}

const link: AttributeFilter = (value, { hosts }) => {
  const url = httpsAddress(value)
  return url && hosts.includes(url.hostname) ? url.href : null
}

const player: AttributeFilter = (value, { playerPattern }) => {
  const url = httpsAddress(value)
  return url && playerPattern.test(`${url.hostname}${url.pathname}`) ? url.href : null
}

const officialScript: AttributeFilter = (value, { script }) =>
  httpsAddress(value)?.href === script ? script : null

const quoteClass: AttributeFilter = (value, { quote }) =>
  quote !== null && value.split(/\s+/).includes(quote) ? quote : null

/** The permissions that a player frame may request. */
const allowedPermissions = new Set(
  `accelerometer autoplay clipboard-write encrypted-media fullscreen gyroscope picture-in-picture web-share`.split(
    ' ',
  ),
)

const permissions: AttributeFilter = (value) => {
  const requestedTokens = value.split(';').map((part) => part.trim())
  return requestedTokens.filter((one) => allowedPermissions.has(one)).join('; ') || null
}

const allowMatching =
  (pattern: RegExp): AttributeFilter =>
  (value) =>
    pattern.test(value) ? value : null
const plainText: AttributeFilter = (value) => (value.length <= 1000 ? value : null)
const presence: AttributeFilter = () => ''

const size = allowMatching(/^\d{1,4}%?$/)
const digits = allowMatching(/^\d{1,25}$/)
const word = allowMatching(/^[a-z]{1,20}$/)

const filtersByElement: Record<string, Record<string, AttributeFilter>> = {
  blockquote: {
    class: quoteClass,
    cite: link,
    'data-video-id': digits,
    'data-unique-id': allowMatching(/^[\w.]{1,60}$/),
    'data-embed-type': word,
    'data-embed-from': word,
    'data-instgrm-captioned': presence,
    'data-instgrm-permalink': link,
    'data-instgrm-version': digits,
  },
  a: { href: link, title: plainText },
  p: {},
  section: {},
  div: {},
  iframe: {
    src: player,
    width: size,
    height: size,
    title: plainText,
    allow: permissions,
    allowfullscreen: presence,
    frameborder: allowMatching(/^0$/),
    referrerpolicy: allowMatching(/^strict-origin-when-cross-origin$/),
  },
  script: { async: presence, src: officialScript },
}

/** Attributes that are always written: links open in a new tab. */
const fixedAttributes: Record<string, Record<string, string>> = {
  a: { target: '_blank', rel: 'noopener noreferrer' },
}

/** Whether an element is allowed in embed code. */
export function isAllowedElement(name: string): boolean {
  return Object.hasOwn(filtersByElement, name)
}

/** Returns the allowed attributes of an element, with sanitised values. */
export function allowedAttributes(
  name: string,
  source: Record<string, string>,
  rules: EmbedRules,
): Map<string, string> {
  const attributes = new Map(Object.entries(fixedAttributes[name] ?? {}))
  for (const [attribute, filterValue] of Object.entries(filtersByElement[name] ?? {})) {
    const value = Object.hasOwn(source, attribute) ? filterValue(source[attribute] ?? '', rules) : null
    if (value !== null) attributes.set(attribute, value)
  }
  return attributes
}
