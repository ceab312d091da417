import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { CopyButton } from '../components/copy-button.js'
import { type TemplatePart, templateParts } from '../lib/format.js'
import { strings } from '../strings/index.js'

/**
 * Why the structure is shown: the reader named no subject, the rules could not write for the one named, or it has no
 * place for any.
 */
type Cause = 'noSubject' | 'refused' | 'noPlace'

type FillInProps = { structure: string; cause: Cause; onCompare: (text: string) => void }

/** The text with the words that are filled in. A slot without words stays a slot. */
const fillSlots = (parts: TemplatePart[], words: Record<number, string>) =>
  parts.map(({ text, isSlot }, at) => (isSlot ? words[at]?.trim() || `{${text}}` : text)).join('')

type SlotFieldsProps = {
  parts: TemplatePart[]
  words: Record<number, string>
  onChange: (words: Record<number, string>) => void
}

/** A field for each slot of a text. */
function SlotFields({ parts, words, onChange }: SlotFieldsProps) {
  return (
    <div class="slot-fields">
      {parts.map(
        ({ text, isSlot }, at) =>
          isSlot && (
            <label class="field" key={at}>
              <span>{text}</span>
              <input
                type="text"
                dir="auto"
                value={words[at] ?? ''}
                maxLength={120}
                onInput={(event) => onChange({ ...words, [at]: event.currentTarget.value })}
              />
            </label>
          ),
      )}
    </div>
  )
}

/**
 * A structure whose slots the reader fills in, then copies or compares. It costs nothing. What the reader changes in the
 * text itself stays: the fields are then for the slots that are left in it.
 */
function FillIn({ structure, cause, onCompare }: FillInProps) {
  const [base, setBase] = useState(structure)
  const [words, setWords] = useState<Record<number, string>>({})
  const rebase = (text: string) => {
    setBase(text)
    setWords({})
  }
  useEffect(() => rebase(structure), [structure])
  const { remix, card } = strings()
  const parts = templateParts(base)
  const text = fillSlots(parts, words)
  return (
    <>
      {parts.some(({ isSlot }) => isSlot) && (
        <>
          <p>{remix.fillIn[cause]}</p>
          <SlotFields parts={parts} words={words} onChange={setWords} />
        </>
      )}
      <label class="field">
        <span>{remix.filledIn}</span>
        <textarea
          rows={2}
          dir="auto"
          value={text}
          maxLength={600}
          onInput={(event) => rebase(event.currentTarget.value)}
        />
      </label>
      <p class="row">
        <CopyButton text={text} label={card.copy} />
        <button type="button" class="button" onClick={() => onCompare(text)}>
          {remix.compare}
        </button>
      </p>
    </>
  )
}

/** A free structure to fill in, with the reason why nothing else was written. */
export function StructureNotice({ reason = null, ...fillIn }: FillInProps & { reason?: ComponentChildren }) {
  const isRefused = fillIn.cause === 'refused'
  return (
    <div class={`notice ${isRefused ? 'notice-warn' : ''}`} role={isRefused ? 'alert' : 'status'}>
      <div>
        <p class="notice-title">{strings().remix.structure}</p>
        {reason}
        <FillIn {...fillIn} />
      </div>
    </div>
  )
}
