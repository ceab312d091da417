import { useEffect, useState } from 'preact/hooks'
import { CopyButton } from '../components/copy-button.js'
import { strings } from '../strings/index.js'

/** A structure whose slots the reader fills in and copies. It costs nothing. */
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

/** The structure in an error message, which has it in quotation marks; null if there is none. */
export function structureIn(message: string): string | null {
  return /“([^“”]*\{[^“”]*)”/u.exec(message)?.[1] ?? null
}
