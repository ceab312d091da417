import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { CardList } from '../components/card-list.js'
import { ListCaveats, useCaveats } from '../components/clip-caveats.js'
import { FiguresLegend } from '../components/figures-legend.js'
import { FindCard } from '../components/find-card.js'
import { HookCard } from '../components/hook-card.js'
import type { Hook } from '../components/hook-cover.js'
import { Page } from '../components/page.js'
import { Empty, ErrorBox, Skeleton } from '../components/states.js'
import { emptinessOf } from '../lib/library-emptiness.js'
import { useShortcuts } from '../lib/shortcuts.js'
import { place, setQuery } from '../lib/router.js'
import { type EndlessList, useEndlessList, useResource } from '../state/resource.js'
import { knownTopics, loadTopicsOfRuns, unreadRuns } from '../state/run-topics.js'
import { verdictOf } from '../state/decisions.js'
import { strings } from '../strings/index.js'
import { mergeCopies } from './library-copies.js'
import { ExportLibrary } from './library-export.js'
import { LibraryFilters } from './library-filters.js'
import {
  acceptDecisions,
  hostsOf,
  isOfRejected,
  type LibraryItem,
  type LibraryQuery,
  loadLibrary,
  readLibraryQuery,
  resultOf,
  serverKey,
  applyPageFilters,
} from './library-query.js'
import { SelectionBar, SelectBox, useSelection } from './library-selection.js'

const hooksOf = (items: LibraryItem[]) => items.flatMap((item) => (item.kind === 'hook' ? [item.hook] : []))

const figuresOf = (items: LibraryItem[]) =>
  items.map((item) => (item.kind === 'hook' ? item.hook : item.find))

type MoreOf = Pick<EndlessList<LibraryItem>, 'isLoading' | 'hasMore' | 'loadMore'>

/** The number of cards rendered at first and with each further step, so that changing many results stays fast. */
const cardsPerStep = 60

/** The results rendered so far, and how to render or load more. */
function useSteps(items: LibraryItem[], list: EndlessList<LibraryItem>, key: string) {
  const [steps, setSteps] = useState({ key, count: 1 })
  useEffect(() => setSteps({ key, count: 1 }), [key])
  const count = steps.key === key ? steps.count : 1
  const drawn = items.slice(0, count * cardsPerStep)
  const hasUndrawn = drawn.length < items.length
  const more: MoreOf = {
    isLoading: list.isLoading,
    hasMore: hasUndrawn || list.hasMore,
    loadMore: () => (hasUndrawn ? setSteps({ key, count: count + 1 }) : list.loadMore()),
  }
  return { drawn, more }
}

/** Loads more results when it comes close to the visible part of the page. */
function LoadMore({ list }: { list: MoreOf }) {
  const mark = useRef<HTMLDivElement>(null)
  const { states } = strings()
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && list.loadMore(),
      { rootMargin: '800px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  })
  return (
    <div ref={mark} class="load-more">
      {list.isLoading && <Skeleton shape="row" count={1} />}
      {list.hasMore && !list.isLoading && (
        <button type="button" class="button" onClick={list.loadMore}>
          {states.more}
        </button>
      )}
    </div>
  )
}

/** The texts of an empty list. Hooks can only be listed kept or rejected. */
function emptyTexts(query: LibraryQuery): { title: string; how: string } {
  const { library } = strings()
  const { kind } = query
  const emptiness = emptinessOf(query)
  if (emptiness === 'noMatch') return { title: library.noMatch, how: library.noMatchHow }
  if (emptiness === 'noneKept' || kind === 'hooks')
    return { title: library.empty[kind], how: library.emptyHow[kind] }
  return { title: library.none[kind], how: library.noneHow[kind] }
}

function NothingHere({ query }: { query: LibraryQuery }) {
  const { library } = strings()
  const emptiness = emptinessOf(query)
  const { title, how } = emptyTexts(query)
  return (
    <Empty icon="library" title={title}>
      <p>{how}</p>
      {emptiness === 'noneKept' && query.kind !== 'hooks' && (
        <button type="button" class="button" onClick={() => setQuery({ verdict: 'any' })}>
          {library.showAll[query.kind]}
        </button>
      )}
      {emptiness !== 'noMatch' && (
        <a class="button primary" href="/">
          {library.toAsk}
        </a>
      )}
    </Empty>
  )
}

type LibraryCardsProps = {
  items: LibraryItem[]
  kind: LibraryQuery['kind']
  listClass: string
  isBusy: boolean
  /** What the runs searched for, by run. */
  topics: ReadonlyMap<string, string>
}

function LibraryCards({ items, kind, listClass, isBusy, topics }: LibraryCardsProps) {
  const { library } = strings()
  const cards = items.map((item, at) =>
    item.kind === 'hook' ? (
      <HookCard
        key={item.id}
        hook={item.hook}
        copies={item.copies}
        position={at + 1}
        isWhole
        select={SelectBox}
        runTopic={topics.get(item.hook.run_id)}
      />
    ) : (
      <FindCard
        key={item.id}
        find={item.find}
        position={at + 1}
        select={SelectBox}
        runTopic={topics.get(item.find.run_id)}
      />
    ),
  )
  return (
    <CardList
      classOf={() => (kind === 'hooks' ? `cards cards-tall ${listClass}` : 'cards cards-wide')}
      label={library.kinds[kind]}
      isBusy={isBusy}
      groups={[{ key: 'all', title: null, cards }]}
    />
  )
}

/** Whether any of the hooks has a virality, as far as they are loaded. */
const haveVirality = (hooks: Hook[]) => hooks.length === 0 || hooks.some(({ virality }) => virality !== null)

/** States what hooks are ordered by, where it is not shown for some of them. */
function HiddenOrder({ hooks, query }: { hooks: Hook[]; query: LibraryQuery }) {
  if (query.sort !== 'score' || !hooks.some(({ excerpt }) => excerpt) || !haveVirality(hooks)) return null
  return <p class="faint small">{strings().library.viralityHidden}</p>
}

function countText(query: LibraryQuery, count: number): string {
  const { library } = strings()
  return isOfRejected(query) ? library.countRejected(count) : library.count[query.kind](count)
}

/** The results that were loaded, each clip once, and those of them that the filters show. */
function useItems(served: LibraryItem[], query: LibraryQuery) {
  const accepted = useRef(new WeakSet<LibraryItem>())
  useEffect(() => {
    // The results of earlier pages may have been decided since they were loaded.
    const added = served.filter((item) => !accepted.current.has(item))
    acceptDecisions(added)
    for (const item of added) accepted.current.add(item)
  }, [served])
  const all = useMemo(() => mergeCopies(served), [served])
  const items = useMemo(
    () => applyPageFilters(all, query, (item) => verdictOf(item.id, resultOf(item).verdict).peek()),
    [all, query.q, query.sort, query.platform, query.verdict, query.kind],
  )
  return { all, items }
}

/** What the runs of the results searched for, as far as it is known. What is not is read, and the page drawn again. */
function useTopics(items: LibraryItem[]): ReadonlyMap<string, string> {
  const run_ids = useMemo(() => [...new Set(items.map((item) => resultOf(item).run_id))].sort(), [items])
  const unread = unreadRuns(run_ids)
  useResource(`topics of ${unread.join()}`, (signal) => loadTopicsOfRuns(unread, signal))
  return knownTopics
}

/** The page of all results of the account, filtered as its address says. */
export function LibraryPage() {
  const query = readLibraryQuery(place.value.query)
  const list = useEndlessList(serverKey(query), (cursor, signal) => loadLibrary(query, cursor, signal))
  const { library } = strings()
  const { all, items } = useItems(list.items, query)
  const hooks = useMemo(() => hooksOf(items), [items])
  const caveats = useCaveats(hooks)
  const hosts = useMemo(() => hostsOf(all), [all])
  const { drawn, more } = useSteps(items, list, place.value.query.toString())
  const topics = useTopics(all)
  const selection = useSelection()
  useShortcuts({ '/': () => document.getElementById('library-search')?.focus() })
  const isEmpty = items.length === 0 && !list.isLoading && !list.failure && !list.hasMore
  // The server's total covers all decisions.
  const total = query.verdict === 'any' ? list.total : null
  const count = total ?? (list.hasMore ? null : items.length)
  return (
    <Page
      title={library.title}
      lead={count !== null && count > 0 && <p class="lead">{countText(query, count)}</p>}
      actions={items.length > 0 && <ExportLibrary {...{ query, list }} />}
    >
      <LibraryFilters {...{ query, hosts }} hasVirality={haveVirality(hooksOf(all))} />
      <p class="sr-only" role="status">
        {list.isLoading ? '' : countText(query, items.length)}
      </p>
      {items.length > 0 && (
        <FiguresLegend kind={query.kind === 'hooks' ? 'short' : 'videos'} results={figuresOf(items)} />
      )}
      <HiddenOrder hooks={hooks} query={query} />
      <ListCaveats {...caveats} />
      {items.length > 0 && (
        <LibraryCards
          {...{ items: drawn, kind: query.kind, listClass: caveats.listClass, topics }}
          isBusy={list.isLoading}
        />
      )}
      {isEmpty && <NothingHere query={query} />}
      {list.failure && <ErrorBox failure={list.failure} onRetry={list.retry} />}
      {items.length === 0 && list.isLoading && (
        <Skeleton shape={query.kind === 'hooks' ? 'poster' : 'row'} count={6} />
      )}
      {!list.failure && items.length > 0 && <LoadMore list={more} />}
      {!list.failure && items.length === 0 && list.hasMore && <LoadMore list={list} />}
      <SelectionBar items={all} selection={selection} />
    </Page>
  )
}
