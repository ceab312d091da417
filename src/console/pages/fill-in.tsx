import { useEffect, useState } from 'preact/hooks'
import { CopyButton } from '../components/copy-button.js'
import { strings } from '../strings/index.js'

/** A structure with its slots, for the reader to fill in and take along. It costs nothing. */
export function FillIn({ structure }: { structure: string }) {
  const [text, setText] = useState(structure)
  useEffect(() => setText(structure), [structure])
  const { remix, card } = strings()
  return (
    <>
      <label class="field">
        <span>{remix.fillIn}</span>
        <textarea
          rows={3}
          dir="auto"
          value={text}
          maxLength={600}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <CopyButton text={text} label={card.copy} />
    </>
  )
}

/** The structure that a refusal names, in quotation marks; null where it names none. */
export function structureIn(message: string): string | null {
  return /“([^“”]*\{[^“”]*)”/u.exec(message)?.[1] ?? null
}
