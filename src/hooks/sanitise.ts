import { Parser } from 'htmlparser2'
import { escapeHtml } from '../lib/html.js'
import { clean } from '../lib/text.js'
import type { Platform } from '../providers/types.js'
import { allowedAttributes, isAllowed, type Rules, rulesOf } from './allowed-elements.js'

/**
 * A platform's embed code, built anew from what is allowed in it. Nothing of the provider's text is passed on as
 * markup: what comes out is written here, tag by tag.
 */

/** What the contract allows `html` to be long. */
const longest = 20_000
const deepest = 20

/** Elements that stand for themselves: what is inside them is never shown. */
const standAlone = new Set(['iframe', 'script'])

/** Elements that go with everything in them. Any other that is not allowed gives way to what it holds. */
const goWhole = new Set(
  `style svg math template object noscript noembed noframes xmp plaintext title textarea select head audio video
   canvas form button`.split(/\s+/),
)

function written(name: string, members: Map<string, string>): string {
  const told = [...members].map(([member, value]) =>
    value === '' ? ` ${member}` : ` ${member}="${escapeHtml(clean(value))}"`,
  )
  return `<${name}${told.join('')}>`
}

/** Puts the allowed tree together while the provider's is read: one pass, no recursion. */
function builder(rules: Rules) {
  let html = ''
  /** Whether there is something in it that becomes a player. */
  let plays = false
  let hasScript = false
  /** How deep we are inside an element whose content is passed over. */
  let inside = 0
  /** What closes each element that is open; nothing for those that gave way. */
  const open: string[] = []

  function writeAlone(name: string, given: Record<string, string>): void {
    const members = allowedAttributes(name, given, rules)
    if (!members.has('src') || (name === 'script' && hasScript)) return
    html += `${written(name, members)}</${name}>`
    if (name === 'script') hasScript = true
    else plays = true
  }

  function writeOpening(name: string, given: Record<string, string>): void {
    const isLinkInLink = name === 'a' && open.includes('</a>')
    if (!isAllowed(name) || isLinkInLink) return void open.push('')
    const members = allowedAttributes(name, given, rules)
    html += written(name, members)
    open.push(`</${name}>`)
    if (members.has('class') && (members.has('cite') || members.has('data-instgrm-permalink'))) plays = true
  }

  return {
    onopentag(name: string, given: Record<string, string>) {
      if (inside === 0 && standAlone.has(name)) writeAlone(name, given)
      if (inside > 0 || standAlone.has(name) || goWhole.has(name) || open.length >= deepest) inside += 1
      else writeOpening(name, given)
    },
    ontext(text: string) {
      if (inside === 0) html += escapeHtml(clean(text))
    },
    onclosetag() {
      if (inside > 0) inside -= 1
      else html += open.pop() ?? ''
    },
    result: () => (plays && html.length <= longest ? html.trim() : null),
  }
}

/**
 * The embed code that may be shown: elements blockquote, a, p, section, div, iframe and the platform's own script,
 * with https addresses of the platform alone. Null where nothing is left in it that plays, or too much.
 */
export function sanitiseEmbed(platform: Platform, html: string): string | null {
  const built = builder(rulesOf[platform])
  new Parser(built).end(html)
  return built.result()
}
