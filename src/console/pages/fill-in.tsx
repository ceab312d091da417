import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { CopyButton } from '../components/copy-button.js'
import { strings } from '../strings/index.js'

/**
 * Why the structure is shown: the reader named no subject, the rules could not write for the one named, or it has no
 * place for any.
 */
type Cause = 'noSubject' | 'refused' | 'noPlace'

type FillInProps = { structure: string; cause: Cause; onCompare: (text: string) => void }

/** A structure whose slots the reader fills in, then copies or compares. It costs nothing. */
function FillIn({ structure, cause, onCompare }: FillInProps) {
  const [text, setText] = useState(structure)
  useEffect(() => setText(structure), [structure])
  const { remix, card } = strings()
  return (
    <>
      <label class="field">
        <span>{remix.fillIn[cause]}</span>
        <textarea
          rows={3}
          dir="auto"
          value={text}
          maxLength={600}
          onInput={(event) => setText(event.currentTarget.value)}
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
