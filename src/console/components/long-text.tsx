import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { quotationParts } from '../lib/quotations.js'
import { strings } from '../strings/index.js'
import { SlottedText } from './template.js'

export type LongTextProps = {
  text: string
  limit: number
  class?: string
  as?: 'p' | 'span'
  /** The language of the text, if it is known and may differ from the page's. */
  lang?: string | null
  /** For a text with quotations in another language: that language. Each quotation keeps its own text direction. */
  quotes?: { lang: string | null }
}

/** A sentence of the server with its slots and quotations. Each quotation has its own language and direction. */
function QuotedText({ text, lang }: { text: string; lang: string | null }): ComponentChildren {
  return quotationParts(text).map(({ text: part, isQuoted }, at) =>
    isQuoted ? (
      <bdi key={at} lang={lang ?? undefined}>
        {part}
      </bdi>
    ) : (
      <SlottedText key={at} text={part} />
    ),
  )
}

/** A text of any length and script. It is cut at `limit` characters until the reader expands it. */
export function LongText({ text, limit, class: name = '', as: Tag = 'p', lang, quotes }: LongTextProps) {
  const [isExpanded, setExpanded] = useState(false)
  const isCut = text.length > limit && !isExpanded
  const shownText = isCut ? `${[...text.slice(0, limit)].slice(0, -1).join('').trimEnd()}…` : text
  return (
    <>
      <Tag class={`wrap ${name}`} dir="auto" lang={lang ?? undefined}>
        {quotes ? <QuotedText text={shownText} lang={quotes.lang} /> : shownText}
      </Tag>
      {text.length > limit && (
        <button
          type="button"
          class="more"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? strings().states.showLess : strings().states.showAll}
        </button>
      )}
    </>
  )
}
