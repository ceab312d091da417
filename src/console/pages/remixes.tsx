import { useState } from 'preact/hooks'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { ModelLink } from '../components/model-link.js'
import { whyNoRemix } from '../components/remix-link.js'
import { SlottedText } from '../components/template.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { useShownAction } from '../state/action.js'
import { type Failure, refreshAccount, withFieldNames } from '../state/api.js'
import {
  listRemixes,
  modesOf,
  type Remix,
  type RemixIn,
  type RemixSource,
  writeRemix,
} from '../state/remix-source.js'
import { capabilities, useCapabilities } from '../state/capabilities.js'
import { useResource } from '../state/resource.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { FillIn, structureIn } from './fill-in.js'
import { RemixView } from './remix-view.js'
import { ScorePanel } from './score-panel.js'

type FormProps = { source: RemixSource; onWritten: (remix: Remix) => void }

function useWrite({ source, onWritten }: FormProps) {
  const { isBusy, failure, act, forget } = useShownAction()
  const write = (body: RemixIn) =>
    act(
      () => writeRemix(source, body),
      (remix) => {
        onWritten(remix)
        announce(strings().remix.written)
        void refreshAccount()
      },
    )
  return { isBusy, failure, write, forget }
}

type Draft = { mode: NonNullable<RemixIn['mode']>; text: string; seconds: string }

/** The request body of a draft, without its empty members. */
function bodyOf({ mode, text, seconds }: Draft): RemixIn {
  const words = text.trim()
  if (mode === 'default') return words ? { niche: words } : {}
  return { mode, video_brief: words, ...(seconds !== '' && { seconds: Number(seconds) }) }
}

type FieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void }

function BriefFields({ draft, onChange }: FieldsProps) {
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

function NicheField({ draft, onChange }: FieldsProps) {
  const { remix } = strings()
  return (
    <label class="field">
      <span>{remix.niche}</span>
      <textarea
        rows={1}
        dir="auto"
        value={draft.text}
        maxLength={200}
        placeholder={remix.nicheExample}
        onInput={(event) => onChange({ text: event.currentTarget.value })}
      />
      {capabilities.value?.reads_by === 'rules' && <small class="faint">{remix.nicheMayNotFit}</small>}
    </label>
  )
}

/** What the rules can and cannot write, stated before it is paid for. Renders nothing if a model writes. */
function ByRules({ mode }: Pick<Draft, 'mode'>) {
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

/** Why nothing was written and that it cost nothing, or the structure for the reader to fill in. */
function NotWritten({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.code !== 'remix_not_possible') return <ErrorBox failure={failure} onRetry={onRetry} />
  const { remix } = strings()
  const structure = structureIn(failure.message)
  const isMostlyBlank = structure !== null && failure.paths?.includes('video_brief')
  return (
    <div class="notice notice-warn" role="alert">
      <div>
        <p class="notice-title">{structure === null ? remix.refused : remix.structure}</p>
        {structure === null && (
          <p class="wrap">
            <SlottedText text={withFieldNames(failure)} />
          </p>
        )}
        {isMostlyBlank && <p class="wrap">{remix.sayLesson}</p>}
        {structure !== null && <FillIn structure={structure} />}
      </div>
    </div>
  )
}

function RemixForm({ source, onWritten }: FormProps) {
  const modes = modesOf(source)
  const [draft, setDraft] = useState<Draft>({ mode: modes[0] ?? 'default', text: '', seconds: '' })
  const { isBusy, failure, write, forget } = useWrite({ source, onWritten })
  const { remix } = strings()
  // Called by the fields above only. Typing in the structure of a failure must not close it.
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    forget()
  }
  const submit = () => write(bodyOf(draft))
  const Fields = draft.mode === 'intro' ? BriefFields : NicheField
  return (
    <Form class="panel remix-form" onSubmit={submit}>
      {modes.length > 1 && (
        <div class="segments" role="group" aria-label={remix.what}>
          {modes.map((mode) => (
            <button
              type="button"
              key={mode}
              aria-pressed={draft.mode === mode}
              onClick={() => change({ mode })}
            >
              {remix.modes[mode]}
            </button>
          ))}
        </div>
      )}
      <Fields draft={draft} onChange={change} />
      <ByRules mode={draft.mode} />
      <div class="row">
        <button type="submit" class="button primary" disabled={isBusy}>
          <Icon name="spark" /> {isBusy ? remix.writing : remix.write}
        </button>
        <span class="faint small">{remix.cost}</span>
      </div>
      {failure && <NotWritten failure={failure} onRetry={submit} />}
    </Form>
  )
}

/** A link to the remix forms, on narrow pages only, where they are far below. */
export function ToWriting() {
  return (
    <a class="button is-narrow-only" href="#remixes">
      <Icon name="spark" /> {strings().remix.toForms}
    </a>
  )
}

function NotPossible({ origin }: { origin: Parameters<typeof whyNoRemix>[0] }) {
  const { reason, isForModel } = whyNoRemix(origin)
  return (
    <p class="faint">
      {strings().remix.notPossible(reason)} {isForModel && <ModelLink />}
    </p>
  )
}

/** The remixes of a clip or video, with the form for more or the reason why there is none. */
export function Remixes({ source }: { source: RemixSource }) {
  useCapabilities()
  const { remix: text } = strings()
  const { id, origin } =
    'find' in source
      ? { id: source.find.find_id, origin: source.find }
      : { id: source.hook.hook_id, origin: source.hook }
  const { data, failure, isLoading, reload, setData } = useResource(`remixes ${id}`, (signal) =>
    listRemixes(source, signal),
  )
  const [newIds, setNewIds] = useState<string[]>([])
  const add = (remix: Remix) => {
    setNewIds([remix.remix_id, ...newIds])
    setData(({ remixes, ...page }) => ({ ...page, remixes: [remix, ...remixes] }))
  }
  const drawn = (isNew: boolean) =>
    data?.remixes
      .filter(({ remix_id }) => newIds.includes(remix_id) === isNew)
      .map((remix) => <RemixView key={remix.remix_id} remix={remix} source={source} />)
  return (
    <section class="remixes" id="remixes">
      <h2>{text.title}</h2>
      {origin.remixable ? <RemixForm source={source} onWritten={add} /> : <NotPossible origin={origin} />}
      {/* A new remix is shown below the button that was pressed; earlier ones are below all forms. */}
      {drawn(true)}
      <ScorePanel source={source} />
      {isLoading && <Skeleton shape="row" count={1} />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      {origin.remixable && data?.remixes.length === 0 && <p class="faint">{text.none}</p>}
      {drawn(false)}
    </section>
  )
}
