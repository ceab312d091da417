import { useState } from 'preact/hooks'
import { Dialog } from '../components/dialog.js'
import { Ago } from '../components/figures.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { ResourceRows } from '../components/resource-rows.js'
import { fullTime } from '../lib/format.js'
import { navigate } from '../lib/router.js'
import { useAction } from '../state/action.js'
import { api } from '../state/api.js'
import { hasOnlySamples, useCapabilities } from '../state/capabilities.js'
import { useResource } from '../state/resource.js'
import {
  changeWatch,
  deleteWatch,
  draftOf,
  draftOfWatch,
  runWatch,
  type Watch,
  type WatchDraft,
} from '../state/watches.js'
import { locale, strings } from '../strings/index.js'
import { WatchDialog } from './watch-form.js'

function Spent({ watch }: { watch: Watch }) {
  const { watches } = strings()
  const { spent_this_month: spent, credits_per_month: cap } = watch
  return (
    <span class="cap">
      <span class="meter-track" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * spent) / cap)}%` }} />
      </span>
      {watches.spent(spent, cap)}
    </span>
  )
}

function State({ watch: { active, paused_reason } }: { watch: Watch }) {
  const { watches } = strings()
  if (paused_reason !== null) return <span class="tag tag-bad">{watches.reasons[paused_reason]}</span>
  return active ? null : <span class="tag">{watches.paused}</span>
}

function LastRun({ watch: { last_run_id, last_started_at } }: { watch: Watch }) {
  const { watches } = strings()
  if (last_run_id === null || last_started_at === null) return <span>{watches.neverRun}</span>
  return (
    <a href={`/runs/${last_run_id}`}>
      {watches.lastRun} <Ago instant={last_started_at} />
    </a>
  )
}

function Facts({ watch }: { watch: Watch }) {
  const { watches, kinds } = strings()
  const { topic } = watch.start as { topic: string }
  return (
    <p class="run-facts">
      {topic !== watch.name && (
        <span dir="auto" class="wrap">
          {topic}
        </span>
      )}
      <span>{kinds[watch.kind]}</span>
      <span title={watch.cron === null ? undefined : `${watch.cron} ${watch.timezone}`}>
        {watches.everyNames[watch.every]}
      </span>
      <LastRun watch={watch} />
      {watch.next_at !== null && (
        <span>
          {watches.next} {fullTime(watch.next_at, locale())}
        </span>
      )}
      <Spent watch={watch} />
    </p>
  )
}

type RowProps = { watch: Watch; onChange: () => void; onOpen: (dialog: 'edit' | 'delete') => void }

function Buttons({ watch, onChange, onOpen }: RowProps) {
  const { watches } = strings()
  const { watch_id, name, active } = watch
  const { isBusy, act } = useAction()
  return (
    <div class="row">
      <button
        type="button"
        class="button"
        disabled={isBusy}
        aria-label={watches.runNamed(name)}
        onClick={() => act(async () => navigate(`/runs/${await runWatch(watch_id)}`), onChange)}
      >
        <Icon name="play" /> {watches.run}
      </button>
      <button
        type="button"
        class="button"
        disabled={isBusy}
        aria-label={active ? watches.pauseNamed(name) : watches.resumeNamed(name)}
        onClick={() => act(() => changeWatch(watch_id, { active: !active }), onChange)}
      >
        {active ? watches.pause : watches.resume}
      </button>
      <button
        type="button"
        class="button"
        aria-label={watches.editNamed(name)}
        onClick={() => onOpen('edit')}
      >
        {watches.edit}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={watches.deleteNamed(name)}
        title={watches.delete}
        onClick={() => onOpen('delete')}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}

function WatchRow({ watch, onChange, onOpen }: RowProps) {
  const { watches } = strings()
  const { name, last_run_id, new_since_seen: newCount } = watch
  return (
    <li class="key-row">
      <div>
        <p class="key-name wrap" dir="auto">
          {last_run_id === null ? name : <a href={`/runs/${last_run_id}`}>{name}</a>}{' '}
          {newCount > 0 && <span class="tag tag-good">{watches.newResults(newCount)}</span>}{' '}
          <State watch={watch} />
        </p>
        <Facts watch={watch} />
      </div>
      <Buttons watch={watch} onChange={onChange} onOpen={onOpen} />
    </li>
  )
}

type DeleteProps = { watch: Watch; onClose: () => void; onDone: () => void }

function DeleteDialog({ watch, onClose, onDone }: DeleteProps) {
  const { watches, states } = strings()
  const { isBusy, act } = useAction()
  return (
    <Dialog title={watches.deleteNamed(watch.name)} onClose={onClose}>
      <p>{watches.deleteMeans}</p>
      <div class="row">
        <button
          type="button"
          class="button danger"
          disabled={isBusy}
          onClick={() => act(() => deleteWatch(watch.watch_id), onDone)}
        >
          {watches.delete}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {states.cancel}
        </button>
      </div>
    </Dialog>
  )
}

/** A watch as somebody might want one, where there are none: to look at, and to begin with. */
function ExampleWatch({ onUse }: { onUse: (draft: WatchDraft) => void }) {
  useCapabilities()
  const { watches, kinds, ask } = strings()
  const [topic = ''] = hasOnlySamples() ? ask.sampleSuggestions.short : ask.suggestions.short
  const draft: WatchDraft = {
    ...draftOf({ kind: 'short', body: { topic, topic_match: 'most', count: 10 } }),
    every: 'week',
    credits: '200',
  }
  return (
    <>
      <p>{watches.exampleMeans}</p>
      <div class="panel example">
        <p class="key-name">
          {topic} <span class="tag">{watches.example}</span>
        </p>
        <p class="run-facts">
          <span>{kinds.short}</span>
          <span>{watches.everyNames.week}</span>
          <span>{watches.atMost(Number(draft.credits))}</span>
        </p>
      </div>
      <button type="button" class="button" onClick={() => onUse(draft)}>
        {watches.useExample}
      </button>
    </>
  )
}

type Open = { dialog: 'new'; draft: WatchDraft } | { dialog: 'edit' | 'delete'; watch: Watch } | null

function OpenDialog({ open, onClose, onDone }: { open: Open; onClose: () => void; onDone: () => void }) {
  if (open === null) return null
  if (open.dialog === 'new') return <WatchDialog draft={open.draft} onClose={onClose} onDone={onDone} />
  const { watch } = open
  if (open.dialog === 'delete') return <DeleteDialog watch={watch} onClose={onClose} onDone={onDone} />
  return <WatchDialog draft={draftOfWatch(watch)} watch={watch} onClose={onClose} onDone={onDone} />
}

const emptyDraft = () => draftOf({ kind: 'short', body: { topic: '', topic_match: 'most', count: 10 } })

/** The watches of the account. */
export function WatchesPage() {
  const { watches, webhooks } = strings()
  const [open, setOpen] = useState<Open>(null)
  const resource = useResource('watches', (signal) => api().get('/v1/watches', { signal }))
  const close = () => setOpen(null)
  const done = () => {
    close()
    resource.reload()
  }
  const actions = (
    <div class="row">
      <a class="button" href="/webhooks">
        {webhooks.link}
      </a>
      <button
        type="button"
        class="button primary"
        onClick={() => setOpen({ dialog: 'new', draft: emptyDraft() })}
      >
        <Icon name="plus" /> {watches.create}
      </button>
    </div>
  )
  return (
    <Page title={watches.title} lead={<p class="lead">{watches.lead}</p>} actions={actions}>
      <ResourceRows
        resource={resource}
        itemsOf={(data) => data.watches}
        empty={{
          icon: 'clock',
          title: watches.none,
          children: <ExampleWatch onUse={(draft) => setOpen({ dialog: 'new', draft })} />,
        }}
        renderRow={(watch) => (
          <WatchRow
            key={watch.watch_id}
            watch={watch}
            onChange={resource.reload}
            onOpen={(dialog) => setOpen({ dialog, watch })}
          />
        )}
      />
      <OpenDialog open={open} onClose={close} onDone={done} />
    </Page>
  )
}
