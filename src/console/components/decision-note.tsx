import { useEffect, useRef, useState } from 'preact/hooks'
import { type Decidable, noteOf, saveNote, type MaybeVerdict, verdictOf } from '../state/decisions.js'
import { strings } from '../strings/index.js'
import { Form } from './form.js'

type DecisionNoteProps = { result: Decidable; served: { verdict: MaybeVerdict; note: string | null } }

const maxLength = 200

function NoteForm({
  result,
  note,
  onClose,
}: {
  result: Decidable
  note: string | null
  onClose: () => void
}) {
  const { decisions } = strings()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = () => {
    const text = input.current?.value.trim() ?? ''
    void saveNote(result, text === '' ? null : text)
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    // In this field the shortcuts of the card, such as x and r, are letters.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  return (
    <Form class="note-form" onSubmit={submit} onKeyDown={closeOnEscape}>
      <input
        aria-label={decisions.note}
        maxLength={maxLength}
        defaultValue={note ?? ''}
        dir="auto"
        ref={input}
      />
      <button type="submit" class="button">
        {decisions.saveNote}
      </button>
    </Form>
  )
}

/** The note of a decision, with a form to change it. Renders nothing without a decision. */
export function DecisionNote({ result, served }: DecisionNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const verdict = verdictOf(result.id, served.verdict).value
  const note = noteOf(result.id, served.note).value
  const { decisions } = strings()
  if (verdict === null) return null
  if (isOpen) return <NoteForm result={result} note={note} onClose={() => setOpen(false)} />
  return (
    <p class="note">
      {note !== null && (
        <span dir="auto" class="wrap">
          {note}
        </span>
      )}
      <button type="button" class="more" onClick={() => setOpen(true)}>
        {note === null ? decisions.addNote : decisions.editNote}
      </button>
    </p>
  )
}
