import { useState } from 'preact/hooks'
import { strings } from '../strings/index.js'

type LongTextProps = { text: string; limit: number; class?: string; as?: 'p' | 'span' }

/** A text of any length in any script; a very long one is cut until the reader asks for the rest. */
export function LongText({ text, limit, class: name = '', as: Tag = 'p' }: LongTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isCut = text.length > limit && !isWhole
  const shownText = isCut ? `${[...text.slice(0, limit)].slice(0, -1).join('').trimEnd()}…` : text
  return (
    <>
      <Tag class={`wrap ${name}`} dir="auto">
        {shownText}
      </Tag>
      {text.length > limit && (
        <button type="button" class="more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? strings().states.showLess : strings().states.showAll}
        </button>
      )}
    </>
  )
}
