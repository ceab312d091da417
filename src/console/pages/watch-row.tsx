import { Ago } from '../components/figures.js'
import { Icon } from '../components/icons.js'
import { fullTime } from '../lib/format.js'
import { navigate } from '../lib/router.js'
import { useAction } from '../state/action.js'
import { changeWatch, runWatch, type Watch } from '../state/watches.js'
import { locale, strings } from '../strings/index.js'

function SpentCredits({ watch }: { watch: Watch }) {
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
      <SpentCredits watch={watch} />
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
        class="button pause-button"
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

/** A watch in the list: what it starts and when, what it has spent, and its actions. */
export function WatchRow({ watch, onChange, onOpen }: RowProps) {
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
