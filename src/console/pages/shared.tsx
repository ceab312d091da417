import { useEffect, useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { tallCards } from '../components/card-list.js'
import { ListCaveats, useCaveats } from '../components/clip-caveats.js'
import { factsOfHook, titleOfGroup } from '../components/group-title.js'
import type { SharedHook } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { SharedFindCard, SharedHookCard } from '../components/shared-cards.js'
import { Empty, ErrorBox, Skeleton } from '../components/states.js'
import { fullTime } from '../lib/format.js'
import { groupResults, hasBetter } from '../lib/result-groups.js'
import { clientWith, type Failure, toFailure } from '../state/api.js'
import { locale, strings } from '../strings/index.js'
import { RunSide, type SideRun } from './run-side.js'

/** A run as a share link shows it: read-only, without a key, and suitable for printing. */

type SharedRun = components['schemas']['SharedRun']

const nameOf = (place: number) => String(place)
const toIds = ({ places }: { places: number[] }) => places.map(nameOf)

/** A shared run is not expected to have written texts, so none are reported as missing. */
const nothingMissing = { fewer_written_because: null }

/**
 * What is shown beside the results, with the results' positions in place of their IDs, which a link does not reveal.
 */
function sideOf(run: SharedRun): SideRun {
  if (run.kind === 'short')
    return {
      kind: 'short',
      hooks: run.hooks,
      patterns: run.patterns.map((one) => ({ ...one, hook_ids: toIds(one) })),
    }
  const withIds = <T extends { places: number[] }>(parts: T[]) =>
    parts.map((one) => ({ ...one, find_ids: toIds(one) }))
  const withId = <T extends { from_place: number }>(parts: T[]) =>
    parts.map((one) => ({ ...one, from_find_id: nameOf(one.from_place) }))
  if (run.kind === 'long') {
    const { report } = run
    const patterns = withIds(report?.patterns ?? [])
    const openers = withId(report?.openers ?? [])
    return { kind: 'long', report: report && { ...report, ...nothingMissing, patterns, openers } }
  }
  const { report } = run
  if (report === null) return { kind: 'packaging', report }
  const title_patterns = withIds(report.title_patterns)
  const thumbnail_patterns = withIds(report.thumbnail_patterns)
  return {
    kind: 'packaging',
    report: { ...report, ...nothingMissing, title_patterns, thumbnail_patterns, ideas: withId(report.ideas) },
  }
}

type PlacedHook = { hook: SharedHook; place: number }
type HookGroupProps = {
  title: string | null
  hooks: PlacedHook[]
  count: number
  marked: string[]
  isOfParts: boolean
  class: string
}

/** A group of hooks below its heading, if it has one. `count` is the number of hooks of the page. */
function HookGroup({ title, hooks, count, marked, isOfParts, class: name }: HookGroupProps) {
  const cards = hooks.map(({ hook, place }) => (
    <SharedHookCard
      key={place}
      isMarked={marked.includes(nameOf(place))}
      isOnly={count === 1}
      {...{ hook, place }}
    />
  ))
  const { run } = strings()
  return (
    <section
      class={isOfParts && title !== null ? 'card-group is-of-parts' : 'card-group'}
      aria-label={title ?? run.results}
    >
      {title !== null && (
        <h2>
          {title} <span class="badge">{hooks.length}</span>
        </h2>
      )}
      <div class={name}>{cards}</div>
    </section>
  )
}

type HookResultsProps = { hooks: SharedHook[]; topic: string; marked: string[] }

/** The hooks in the groups of the run's own page, with nothing folded. */
function HookResults({ hooks, topic, marked }: HookResultsProps) {
  const all = hooks.map((hook, at) => ({ hook, place: at + 1 }))
  const factsOf = ({ hook }: PlacedHook) => factsOfHook(hook, topic)
  const groups = groupResults(all, factsOf, hasBetter(all, factsOf))
  const largest = Math.max(...groups.map(({ results }) => results.length))
  const caveats = useCaveats(hooks)
  const name = `${tallCards(largest)} ${caveats.listClass}`
  return (
    <div class="card-list">
      <ListCaveats {...caveats} />
      {groups.map((group) => {
        const hasUnknownViews = group.results.some(({ hook }) => hook.views === null)
        const title = titleOfGroup(group, groups, hasUnknownViews)
        const key = `${group.name} ${group.isFolded}`
        const frame = { title, marked, isOfParts: group.name === 'part', class: name }
        return <HookGroup key={key} hooks={group.results} count={hooks.length} {...frame} />
      })}
    </div>
  )
}

function Results({ run, marked }: { run: SharedRun; marked: string[] }) {
  const frame = (at: number) => ({
    place: at + 1,
    isMarked: marked.includes(nameOf(at + 1)),
    key: at,
  })
  if (run.kind === 'short') return <HookResults hooks={run.hooks} topic={run.topic} marked={marked} />
  const finds =
    run.kind === 'long'
      ? run.finds.map((find) => ({ kind: 'long' as const, ...find }))
      : run.finds.map((find) => ({ kind: 'packaging' as const, ...find }))
  return (
    <section class="cards cards-wide" aria-label={strings().run.results}>
      {finds.map((find, at) => (
        <SharedFindCard {...frame(at)} key={at} find={find} />
      ))}
    </section>
  )
}

/** Whether some result has a figure with ×. */
const hasMultiple = (run: SharedRun) =>
  (run.kind === 'short' ? run.hooks : run.finds).some(({ outlier }) => outlier !== null)

const countOf = (run: SharedRun) => (run.kind === 'short' ? run.hooks.length : run.finds.length)

function Facts({ run }: { run: SharedRun }) {
  const { shared, kinds } = strings()
  return (
    <p class="run-facts">
      <span>{kinds[run.kind]}</span>
      <span>{shared.results(countOf(run))}</span>
      <time dateTime={run.finished_at}>{fullTime(run.finished_at, locale())}</time>
      {run.expires_at && <span>{shared.until(fullTime(run.expires_at, locale()))}</span>}
    </p>
  )
}

function PrintButton() {
  return (
    <button type="button" class="button no-print" onClick={() => print()}>
      <Icon name="print" /> {strings().shared.print}
    </button>
  )
}

function SharedRunReport({ run }: { run: SharedRun }) {
  const [marked, setMarked] = useState<string[]>([])
  const { run: text, shared } = strings()
  return (
    <Page title={run.topic} lead={<Facts run={run} />} actions={<PrintButton />}>
      {run.samples && (
        <div class="notice">
          <Icon name="info" />
          <p class="notice-title">{text.samples}</p>
        </div>
      )}
      {countOf(run) === 0 ? (
        <Empty icon="search" title={shared.nothing} />
      ) : (
        <div class="with-side">
          <div class="main-column">
            <Results run={run} marked={marked} />
          </div>
          <RunSide run={sideOf(run)} marked={marked} onMark={setMarked} />
        </div>
      )}
    </Page>
  )
}

function useSharedRun(token: string) {
  const [run, setRun] = useState<SharedRun | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    setFailure(null)
    clientWith()
      .get('/v1/shared/{token}', { params: { path: { token } } })
      .then(setRun, (error: unknown) => setFailure(toFailure(error)))
  }, [token, round])
  return { run, failure, retry: () => setRound(round + 1) }
}

/** The page of a share link; `id` is its token. */
export function SharedPage({ id }: { id: string }) {
  const { run, failure, retry } = useSharedRun(id)
  const { shared } = strings()
  const isGone = failure?.status === 404 || failure?.status === 422
  return (
    <div class="shared">
      <header class="shared-top">
        <p class="wordmark">
          <span class="logo" aria-hidden="true" /> Coldopen
        </p>
        <p class="faint small">{shared.title}</p>
      </header>
      {run && <SharedRunReport run={run} />}
      {!run && isGone && (
        <Page title={shared.gone}>
          <p>{shared.goneHow}</p>
        </Page>
      )}
      {!run && !isGone && (
        <Page title={shared.title}>
          {failure ? <ErrorBox failure={failure} onRetry={retry} /> : <Skeleton shape="poster" count={6} />}
        </Page>
      )}
      <footer class="shared-foot faint small">
        {run && hasMultiple(run) && <p>{shared.legend}</p>}
        <p>{shared.by}</p>
      </footer>
    </div>
  )
}
