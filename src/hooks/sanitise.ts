import { Parser } from 'htmlparser2'
import { escapeHtml } from '../lib/html.js'
import { removeControlCharacters } from '../lib/text.js'
import type { Platform } from '../providers/types.js'
import {
  allowedAttributes,
  isAllowedElement,
  type EmbedRules,
  embedRulesByPlatform,
} from './allowed-elements.js'

/**
 * Sanitises a platform's embed code against an allowlist. The output is rebuilt tag by tag: none of the provider's
 * markup is copied through.
 */

/** The contract's maximum length of `html`. */
const maxHtmlLength = 20_000
const maxDepth = 20

/** Allowed elements that are written without content: what is inside them is dropped. */
const emptyElements = new Set(['iframe', 'script'])

/** Elements that are dropped with their content. Any other element that is not allowed is replaced by its content. */
const droppedElements = new Set(
  `style svg math template object noscript noembed noframes xmp plaintext title textarea select head audio video
   canvas form button`.split(/\s+/),
)

function renderOpeningTag(name: string, attributesToKeep: Map<string, string>): string {
  const renderedAttributes = [...attributesToKeep].map(([attribute, value]) =>
    value === '' ? ` ${attribute}` : ` ${attribute}="${escapeHtml(removeControlCharacters(value))}"`,
  )
  return `<${name}${renderedAttributes.join('')}>`
}

/** Builds the allowed tree while the parser reads the provider's: one pass, no recursion. */
function createEmbedBuilder(rules: EmbedRules) {
  let html = ''
  /** Whether the output contains something that becomes a player. */
  let hasPlayer = false
  let hasScript = false
  /** Nesting depth inside an element whose content is skipped. */
  let skippedDepth = 0
  /** The closing tag of each open element; empty for an element that was replaced by its content. */
  const closingTags: string[] = []

  function writeEmptyElement(name: string, attributes: Record<string, string>): void {
    const attributesToKeep = allowedAttributes(name, attributes, rules)
    if (!attributesToKeep.has('src') || (name === 'script' && hasScript)) return
    html += `${renderOpeningTag(name, attributesToKeep)}</${name}>`
    if (name === 'script') hasScript = true
    else hasPlayer = true
  }

  function writeOpeningTag(name: string, attributes: Record<string, string>): void {
    const isLinkInLink = name === 'a' && closingTags.includes('</a>')
    if (!isAllowedElement(name) || isLinkInLink) return void closingTags.push('')
    const attributesToKeep = allowedAttributes(name, attributes, rules)
    html += renderOpeningTag(name, attributesToKeep)
    closingTags.push(`</${name}>`)
    if (
      attributesToKeep.has('class') &&
      (attributesToKeep.has('cite') || attributesToKeep.has('data-instgrm-permalink'))
    )
      hasPlayer = true
  }

  return {
    onopentag(name: string, attributes: Record<string, string>) {
      if (skippedDepth === 0 && emptyElements.has(name)) writeEmptyElement(name, attributes)
      if (
        skippedDepth > 0 ||
        emptyElements.has(name) ||
        droppedElements.has(name) ||
        closingTags.length >= maxDepth
      )
        skippedDepth += 1
      else writeOpeningTag(name, attributes)
    },
    ontext(text: string) {
      if (skippedDepth === 0) html += escapeHtml(removeControlCharacters(text))
    },
    onclosetag() {
      if (skippedDepth > 0) skippedDepth -= 1
      else html += closingTags.pop() ?? ''
    },
    result: () => (hasPlayer && html.length <= maxHtmlLength ? html.trim() : null),
  }
}

/**
 * Sanitises embed code: keeps blockquote, a, p, section, div, iframe and the platform's own script, with https
 * addresses of the platform only. Returns null if no player is left or the result is too long.
 */
export function sanitiseEmbed(platform: Platform, html: string): string | null {
  const embedBuilder = createEmbedBuilder(embedRulesByPlatform[platform])
  new Parser(embedBuilder).end(html)
  return embedBuilder.result()
}
