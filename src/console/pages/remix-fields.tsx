import { ModelLink } from '../components/model-link.js'
import { SlottedText } from '../components/template.js'
import { capabilities } from '../state/capabilities.js'
import type { RemixIn } from '../state/remix-source.js'
import { strings } from '../strings/index.js'

/** The fields of the form that writes after a clip or video. */

/** What was typed into the form. */
export type RemixFormDraft = { mode: NonNullable<RemixIn['mode']>; text: string; seconds: string }

type FieldsProps = {
  draft: RemixFormDraft
  isRequired: boolean
  onChange: (change: Partial<RemixFormDraft>) => void
}

/** The subject of an intro and its length. */
export function BriefFields({ draft, onChange }: FieldsProps) {
  const { remix } = strings()
  return (
    <>
      <label class="field">
        <span>{remix.brief}</span>
        <textarea
          rows={3}
          dir="auto"
          value={draft.text}
          required
          minLength={10}
          maxLength={600}
          placeholder={remix.briefExample}
          onInput={(event) => onChange({ text: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{remix.seconds}</span>
        <input
          type="number"
          inputMode="numeric"
          min={10}
          max={90}
          value={draft.seconds}
          onInput={(event) => onChange({ seconds: event.currentTarget.value })}
        />
      </label>
    </>
  )
}

/** The subject. Required where an empty field would buy nothing but a structure. */
export function NicheField({ draft, isRequired, onChange }: FieldsProps) {
  const { remix } = strings()
  return (
    <label class="field">
      <span>{isRequired ? remix.nicheRequired : remix.niche}</span>
      <textarea
        rows={1}
        dir="auto"
        value={draft.text}
        required={isRequired}
        maxLength={200}
        placeholder={remix.nicheExample}
        onInput={(event) => onChange({ text: event.currentTarget.value })}
      />
      {capabilities.value?.reads_by === 'rules' && <small class="faint">{remix.nicheMayNotFit}</small>}
    </label>
  )
}

/** What the rules can and cannot write, stated before it is paid for. Renders nothing if a model writes. */
export function ByRules({ mode }: Pick<RemixFormDraft, 'mode'>) {
  const { remix } = strings()
  if (capabilities.value?.reads_by !== 'rules') return null
  return (
    <details class="small">
      <summary>{remix.howRules}</summary>
      <p>
        <SlottedText text={remix.byRules[mode]} /> <ModelLink />
      </p>
    </details>
  )
}
