import { useState } from 'preact/hooks'
import { Dialog } from '../components/dialog.js'
import { ErrorBox } from '../components/states.js'
import { type Failure, toFailure } from '../state/api.js'
import type { RunKind } from '../state/start-run.js'
import { showToast } from '../state/toasts.js'
import { createWatch, type Every, type WatchDraft } from '../state/watches.js'
import { strings } from '../strings/index.js'

/** The form of a new watch. */

const kinds: RunKind[] = ['short', 'long', 'packaging']
const spans: Every[] = ['hour', 'day', 'week', 'cron']

type FieldsProps = { draft: WatchDraft; onChange: (change: Partial<WatchDraft>) => void }

type TextProps = { label: string; value: string; onInput: (text: string) => void; hint?: string }

function TextField({ label, value, onInput, hint, ...limits }: TextProps & Record<string, unknown>) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        dir="auto"
        required
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
        {...limits}
      />
      {hint && <small class="faint">{hint}</small>}
    </label>
  )
}

type ChoiceProps<T extends string> = {
  label: string
  value: T
  names: Record<T, string>
  choices: T[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, names, choices, onChange }: ChoiceProps<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is repeated; a draft of a run has its other options, which the form keeps. */
function StartFields({ draft, onChange }: FieldsProps) {
  const { watches, kinds: names } = strings()
  const { start } = draft
  const setTopic = (topic: string) =>
    onChange({
      start: { ...start, body: { ...start.body, topic } },
      ...(draft.name === start.body.topic.slice(0, 80) ? { name: topic.slice(0, 80) } : {}),
    })
  const setKind = (kind: RunKind) =>
    onChange({ start: { kind, body: { topic: start.body.topic, count: start.body.count } } })
  return (
    <>
      <TextField
        label={watches.topic}
        value={start.body.topic}
        minLength={3}
        maxLength={200}
        onInput={setTopic}
      />
      <Choice label={watches.kind} value={start.kind} names={names} choices={kinds} onChange={setKind} />
    </>
  )
}

function TimeFields({ draft, onChange }: FieldsProps) {
  const { watches } = strings()
  return (
    <>
      <div class="two">
        <Choice
          label={watches.when}
          value={draft.every}
          names={watches.everyNames}
          choices={spans}
          onChange={(every) => onChange({ every })}
        />
        <TextField
          label={watches.timezone}
          value={draft.timezone}
          maxLength={60}
          onInput={(timezone) => onChange({ timezone })}
        />
      </div>
      {draft.every === 'cron' && (
        <TextField
          label={watches.cron}
          value={draft.cron}
          hint={watches.cronHint}
          onInput={(cron) => onChange({ cron })}
        />
      )}
    </>
  )
}

function NameAndCap({ draft, onChange }: FieldsProps) {
  const { watches } = strings()
  return (
    <div class="two">
      <TextField
        label={watches.name}
        value={draft.name}
        maxLength={80}
        onInput={(name) => onChange({ name })}
      />
      <TextField
        label={watches.cap}
        value={draft.credits}
        type="number"
        min={25}
        max={100_000}
        onInput={(credits) => onChange({ credits })}
      />
    </div>
  )
}

/** Makes a watch from a draft. */
export function WatchDialog({ draft: first, onClose, onDone }: DialogProps) {
  const [draft, setDraft] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { watches } = strings()
  const change = (part: Partial<WatchDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = () => {
    setFailure(null)
    setBusy(true)
    createWatch(draft)
      .then(
        () => {
          showToast({ text: watches.created })
          onDone()
        },
        (error: unknown) => setFailure(toFailure(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Dialog title={watches.create} onClose={onClose}>
      <form
        class="watch-form"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <StartFields draft={draft} onChange={change} />
        <TimeFields draft={draft} onChange={change} />
        <NameAndCap draft={draft} onChange={change} />
        <p class="faint">{watches.means}</p>
        {failure && <ErrorBox failure={failure} />}
        <button type="submit" class="button primary" disabled={isBusy}>
          {watches.create}
        </button>
      </form>
    </Dialog>
  )
}

type DialogProps = { draft: WatchDraft; onClose: () => void; onDone: () => void }
