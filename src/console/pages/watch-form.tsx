import { useEffect, useMemo, useState } from 'preact/hooks'
import { Dialog } from '../components/dialog.js'
import { Form } from '../components/form.js'
import { ErrorBox } from '../components/states.js'
import { randomKey } from '../lib/random-key.js'
import { useShownAction } from '../state/action.js'
import { useCapabilities } from '../state/capabilities.js'
import { useResource } from '../state/resource.js'
import type { ResearchKind } from '../state/start-run.js'
import { stockOf } from '../state/stock.js'
import { showToast } from '../state/toasts.js'
import {
  changeTopic,
  createWatch,
  type Frequency,
  isTopic,
  proposeBudget,
  runsPerMonth,
  saveWatch,
  type Watch,
  type WatchDraft,
} from '../state/watches.js'
import { strings } from '../strings/index.js'

/** The form that creates or changes a watch. */

const kinds: ResearchKind[] = ['short', 'long', 'packaging']
const spans: Frequency[] = ['hour', 'day', 'week', 'cron']

type FieldsProps = { draft: WatchDraft; onChange: (change: Partial<WatchDraft>) => void; isNew?: boolean }

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

/** The start of the watch. The draft keeps the options of the run that it repeats. */
function StartFields({ draft, onChange, isNew }: FieldsProps) {
  const { watches, kinds: names } = strings()
  const { start } = draft
  const setKind = (kind: ResearchKind) =>
    onChange({ start: { kind, body: { topic: start.body.topic, count: start.body.count } }, repeats: null })
  return (
    <>
      <TextField
        label={watches.topic}
        value={start.body.topic}
        minLength={3}
        maxLength={200}
        onInput={(topic) => onChange(changeTopic(draft, topic))}
      />
      {isNew && (
        <Choice label={watches.kind} value={start.kind} names={names} choices={kinds} onChange={setKind} />
      )}
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
          list="timezones"
          onInput={(timezone) => onChange({ timezone })}
        />
        <datalist id="timezones">
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
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

/** The likely cost of a run. For a new watch it also proposes the monthly credits, until the reader enters a number. */
function useBudget({ draft, onChange, isNew = false }: FieldsProps) {
  const [isOwn, setOwn] = useState(!isNew)
  const { kind, body } = draft.start
  const name = `budget ${kind} ${body.count} ${draft.every} ${isTopic(body.topic)}`
  const { data } = useResource(name, (signal) => proposeBudget(draft, signal))
  useEffect(() => {
    if (data?.credits && !isOwn) onChange({ credits: String(data.credits) })
  }, [data])
  return { budget: data, setOwn }
}

/** States how many runs a month the credits pay for: one starts only while the least are left. */
function capText(
  { every, credits }: WatchDraft,
  { perRun, least }: { perRun: number; least: number },
): string {
  const runs = runsPerMonth[every]
  const left = Number(credits) - least
  const enough = left < 0 ? 0 : Math.floor(left / perRun) + 1
  return strings().watches.capHint(perRun, runs === null ? enough : Math.min(enough, runs), runs)
}

function NameAndCap({ draft, onChange, isNew = false }: FieldsProps) {
  const { watches } = strings()
  const { budget, setOwn } = useBudget({ draft, onChange, isNew })
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
        min={budget?.least ?? 1}
        max={100_000}
        {...(budget?.perRun ? { hint: capText(draft, { ...budget, perRun: budget.perRun }) } : {})}
        onInput={(credits) => {
          setOwn(true)
          onChange({ credits })
        }}
      />
    </div>
  )
}

type DialogProps = {
  draft: WatchDraft
  /** The watch to change; without it, a new one is created. */
  watch?: Watch
  /** Whether the new watch repeats a run. */
  isRepeat?: boolean
  onClose: () => void
  onDone: () => void
}

function useSubmit({ draft, watch, onDone }: Omit<DialogProps, 'onClose'>) {
  const { isBusy, failure, act, forget } = useShownAction()
  const { watches } = strings()
  // Sending the same draft again creates no second watch, for example after a lost response.
  const key = useMemo(randomKey, [draft])
  const submit = () =>
    act(
      async () => void (await (watch ? saveWatch(watch, draft) : createWatch(draft, key))),
      () => {
        showToast({ text: watch ? watches.saved : watches.created })
        onDone()
      },
    )
  return { failure, isBusy, submit, forget }
}

/** Creates a watch from a draft, or changes one. */
export function WatchDialog({ draft: first, watch, isRepeat = false, onClose, onDone }: DialogProps) {
  const [draft, setDraft] = useState(first)
  useCapabilities()
  const { failure, isBusy, submit, forget } = useSubmit({ draft, onDone, ...(watch ? { watch } : {}) })
  const { watches } = strings()
  const change = (part: Partial<WatchDraft>) => setDraft((before) => ({ ...before, ...part }))
  const title = isRepeat ? watches.repeatTitle : watches.create
  return (
    <Dialog title={watch ? watches.edit : title} onClose={onClose}>
      <Form class="watch-form" onInput={forget} onSubmit={submit}>
        <StartFields draft={draft} onChange={change} isNew={!watch} />
        <TimeFields draft={draft} onChange={change} />
        <NameAndCap draft={draft} onChange={change} isNew={!watch} />
        <p class="faint">{watch ? watches.editMeans : `${watches.means} ${watches.whereResults}`}</p>
        {stockOf(draft.start.kind) && <p class="small">{watches.onlyImports}</p>}
        {failure && <ErrorBox failure={failure} />}
        <button type="submit" class="button primary" disabled={isBusy}>
          {watch ? watches.save : isRepeat ? watches.start : watches.create}
        </button>
      </Form>
    </Dialog>
  )
}
