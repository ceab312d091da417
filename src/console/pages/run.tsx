import { ByRulesNote } from '../components/by-rules-note.js'
import { FoldedOutcome } from '../components/outcome.js'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Run } from '../../client/index.js'
import { Ago } from '../components/figures.js'
import { FiguresLegend } from '../components/figures-legend.js'
import { Icon } from '../components/icons.js'
import { FindPreview, HookPreview } from '../components/preview-card.js'
import { SamplesNote } from '../components/real-clips.js'
import { useCaveats } from '../components/clip-caveats.js'
import { Progress } from '../components/stages.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import { failureText } from '../state/failure-text.js'
import { topicTitle } from '../lib/topic-title.js'
import { freeReadsOf } from '../lib/free-reads.js'
import { type ResultOrder } from '../lib/result-order.js'
import { isCancelled } from '../lib/run-outcome.js'
import { type LiveRun, useLiveRun } from '../state/live-run.js'
import { isInFlight } from '../state/listed-runs.js'
import { rememberTopic } from '../state/run-topics.js'
import { notifyOtherTabs } from '../state/tabs.js'
import { announce } from '../state/toasts.js'
import { acceptServed, verdictOf } from '../state/decisions.js'
import { strings } from '../strings/index.js'
import { Page } from '../components/page.js'
import { FollowUp, seedsOf } from './follow-up.js'
import { NothingFound } from './nothing-found.js'
import { RunActions } from './run-actions.js'
import { outcomePartsToShow, RunNotes } from './run-notes.js'
import { ResultCards, resultsOf, type ResultFilter } from './run-results.js'
import { OrderChoice } from './result-order.js'
import { RunFailed } from './run-failed.js'
import { RunSide } from './run-side.js'

function PreviewCards({ run }: { run: Run }) {
  if (run.kind === 'short') {
    const { preview } = run.progress
    if (preview.length === 0) return <Skeleton shape="poster" count={Math.min(6, run.count)} />
    return (
      <div class="cards cards-tall">
        {preview.map((card) => (
          <HookPreview key={card.watch_url ?? `${card.platform} ${card.creator} ${card.views}`} card={card} />
        ))}
      </div>
    )
  }
  const { items } = run.progress
  if (items.length === 0) return <Skeleton shape="row" count={Math.min(4, run.count)} />
  return (
    <div class="cards cards-wide">
      {items.map((card) => (
        <FindPreview key={card.find_id} card={card} />
      ))}
    </div>
  )
}

function hasSamples(run: Run): boolean {
  const results = run.kind === 'short' ? run.hooks : run.finds
  return results.some(({ sample }) => sample)
}

const filters: ResultFilter[] = ['all', 'undecided', 'keep', 'reject']

function Filter({ shown, onChange }: { shown: ResultFilter; onChange: (shown: ResultFilter) => void }) {
  const { run: text } = strings()
  return (
    <div class="segments small-segments" role="group" aria-label={text.show}>
      {filters.map((one) => (
        <button type="button" key={one} aria-pressed={shown === one} onClick={() => onChange(one)}>
          {text.shown[one]}
        </button>
      ))}
    </div>
  )
}

/** How many clips are above their creators' usual views, if some are not. */
function BeatUsual({ run }: { run: Run }) {
  if (run.kind !== 'short') return null
  const count = run.hooks.filter(({ outlier }) => outlier !== null && outlier >= 1).length
  if (count === 0 || count === run.hooks.length) return null
  return <span class="is-wide-only">{strings().run.beatUsual(count, run.hooks.length)}</span>
}

const noHooks: never[] = []

function DoneRun({ run }: { run: Run }) {
  const [shown, setShown] = useState<ResultFilter>('all')
  const [order, setOrder] = useState<ResultOrder>('match')
  const [marked, setMarked] = useState<string[]>([])
  const { run: text } = strings()
  const caveats = useCaveats(run.kind === 'short' ? run.hooks : noHooks)
  const results = resultsOf(run)
  const figures = run.kind === 'short' ? run.hooks : run.finds
  const isSample = hasSamples(run)
  const parts = outcomePartsToShow(run, isSample)
  const outcome = parts.length > 0 && <FoldedOutcome parts={parts} />
  const keptCount = results.filter(({ id, verdict }) => verdictOf(id, verdict).value === 'keep').length
  if (results.length === 0) return <NothingFound run={run} />
  return (
    <div class="with-side">
      <div class="main-column">
        {isSample ? <SamplesNote /> : outcome}
        <div class="list-head">
          <Filter shown={shown} onChange={setShown} />
          <OrderChoice results={figures} order={order} onChange={setOrder} />
          <FiguresLegend kind={run.kind === 'short' ? 'short' : 'videos'} results={figures} />
          <p class="faint small kept-count">{text.keptOf(keptCount, results.length)}</p>
        </div>
        <RunNotes run={run} caveats={caveats} />
        <ResultCards {...{ run, shown, order, marked, caveats }} />
        {isSample && outcome}
        <ByRulesNote run={run} />
      </div>
      <RunSide run={run} onMark={setMarked} marked={marked} />
    </div>
  )
}

/** Failures without a response of the server. */
const unanswered = ['offline', 'restarting']

/** States that the run could not be loaded, why, and when the next try is. */
function ConnectionLost({ run, failure, retryIn, retry }: LiveRun) {
  const { errors } = strings()
  if (!failure || retryIn === null) return null
  const isLost = unanswered.includes(failure.code)
  return (
    <div class="notice notice-warn" role="status">
      <Icon name="refresh" />
      <div>
        <p class="notice-title">{isLost ? errors.lost : failureText({ ...failure, retry_after: null })}</p>
        <p>
          {run && isInFlight(run) ? errors.retryIn(retryIn) : errors.nextTry(retryIn)}{' '}
          {failure.request_id && (
            <span class="faint">
              {errors.requestIdLabel} <code>{failure.request_id}</code>
            </span>
          )}
        </p>
        <button type="button" class="button" onClick={retry}>
          {errors.tryNow}
        </button>
      </div>
    </div>
  )
}

/** How many videos were looked at and read, and how many of those were free because an earlier run had read them. */
function lookedText(run: Run): string {
  const { looked, readBefore } = strings().run
  const free = freeReadsOf(run)
  const text = looked(run.stats.candidates, run.kind === 'packaging' ? null : run.stats.read)
  return free > 0 ? `${text}, ${readBefore(free)}` : text
}

function statusText(run: Run): string {
  const { run: text } = strings()
  return isCancelled(run) ? text.cancelled : text.status[run.status]
}

function RunFacts({ run }: { run: Run }) {
  const { run: text, kinds } = strings()
  const { stats } = run
  return (
    <p class="run-facts">
      <span class={`status status-${run.status}`}>{statusText(run)}</span>
      {/* The results show their kind. A phone has no room for it beside the cost. */}
      <span class={run.status === 'done' ? 'is-wide-only' : ''}>{kinds[run.kind]}</span>
      <Ago instant={run.created_at} />
      {run.status === 'done' && <span>{text.charged(run.charged)}</span>}
      {isInFlight(run) && <span>{text.held(run.reserved)}</span>}
      {run.status === 'done' && <BeatUsual run={run} />}
      {stats.candidates > 0 && <span class="is-wide-only">{lookedText(run)}</span>}
    </p>
  )
}

/** The title of a run: its topic, or that it follows up another run. */
function titleOf(run: Run): string {
  const topic = topicTitle(run.topic)
  return seedsOf(run).length > 0 ? strings().run.moreOn(topic) : topic
}

function useRunEffects(run: Run | null): void {
  const wasInFlight = useRef(false)
  useEffect(() => {
    if (!run) return
    rememberTopic(run)
    for (const { id, verdict, note } of resultsOf(run)) acceptServed(id, verdict, note)
  }, [run])
  useEffect(() => {
    if (run && isInFlight(run)) wasInFlight.current = true
    if (run?.status !== 'done' && run?.status !== 'failed') return
    if (wasInFlight.current) notifyOtherTabs()
    announce(run.status === 'done' ? strings().run.ready(resultsOf(run).length) : strings().run.failed)
  }, [run?.status])
}

/** The page of a run, which follows it while it goes on. */
export function RunPage({ id }: { id: string }) {
  const live = useLiveRun(id)
  const { run, failure, retryIn } = live
  useRunEffects(run)
  const { run: text } = strings()
  if (!run && failure && retryIn === null)
    return (
      <Page title={text.title}>
        <ErrorBox failure={failure} onRetry={live.retry} />
        <p>
          <a class="button" href="/">
            {text.toAsk}
          </a>
        </p>
      </Page>
    )
  return (
    <Page title={run ? titleOf(run) : text.title} actions={run && <RunActions run={run} />}>
      <ConnectionLost {...live} />
      {!run && <Skeleton shape="poster" count={6} />}
      {run && (
        <>
          <RunFacts run={run} />
          <FollowUp run={run} />
          {isInFlight(run) && (
            <>
              <Progress run={run} />
              <PreviewCards run={run} />
            </>
          )}
          {run.status === 'done' && <DoneRun run={run} />}
          {run.status === 'failed' && <RunFailed run={run} />}
          {failure && retryIn === null && <ErrorBox failure={failure} onRetry={live.retry} />}
        </>
      )}
    </Page>
  )
}
