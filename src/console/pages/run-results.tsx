import { useState } from 'preact/hooks'
import type { Run } from '../../client/index.js'
import { type CardGroup, CardList, tallCards } from '../components/card-list.js'
import type { ClipCaveats } from '../components/clip-caveats.js'
import { FindCard } from '../components/find-card.js'
import { factsOfHook, matches, titleOfGroup } from '../components/group-title.js'
import { HookCard } from '../components/hook-card.js'
import { type Hook, openingOf } from '../components/hook-cover.js'
import { groupResults, hasBetter, type ResultFacts, type ResultGroup } from '../lib/result-groups.js'
import { orderResults, type ResultOrder } from '../lib/result-order.js'
import { verdictOf } from '../state/decisions.js'
import { strings } from '../strings/index.js'

/** The results of a done run. */

export type ResultFilter = 'all' | 'undecided' | 'keep' | 'reject'

/** Results with a decision are shown without folds. */
const isDecided = (shown: ResultFilter) => shown === 'keep' || shown === 'reject'

const pickDecision = ({ verdict, note }: Pick<Hook, 'verdict' | 'note'>) => ({ verdict, note })

/** The results of a run, each with the ID and text that decisions need. */
export function resultsOf(run: Run) {
  if (run.kind === 'short')
    return run.hooks.map((hook) => ({ id: hook.hook_id, text: openingOf(hook), ...pickDecision(hook), hook }))
  return run.finds.map((find) => ({ id: find.find_id, text: find.title, ...pickDecision(find), find }))
}

type Result = ReturnType<typeof resultsOf>[number]

function factsOf(result: Result, topic: string): ResultFacts {
  if ('hook' in result) return factsOfHook(result.hook, topic)
  const { about_subject } = result.find
  return { match: about_subject && matches[about_subject], isLow: false, isBelowUsual: false }
}

/** Whether the views of some results are unknown. */
const hasUnknownViews = (results: Result[]) =>
  results.some((result) => 'hook' in result && result.hook.views === null)

/** The folds that the reader has opened. A fold with a marked result is always open. */
function useFolds(marked: string[]) {
  const [opened, setOpened] = useState<string[]>([])
  return (key: string, results: Result[]) => {
    const isOpened = opened.includes(key)
    return {
      isOpen: isOpened || results.some(({ id }) => marked.includes(id)),
      onToggle: () => setOpened(isOpened ? opened.filter((one) => one !== key) : [...opened, key]),
    }
  }
}

/** The groups of the shown results. In another order than that of the run, all are one group without a heading. */
function groupsOf(run: Run, shown: ResultFilter, order: ResultOrder): ResultGroup<Result>[] {
  const all = resultsOf(run)
  const results = all.filter(({ id, verdict }) => {
    if (shown === 'all') return true
    return (verdictOf(id, verdict).value ?? 'undecided') === shown
  })
  const factsOfOne = (result: Result) => factsOf(result, run.topic)
  if (order === 'match')
    return groupResults(results, factsOfOne, !isDecided(shown) && hasBetter(all, factsOfOne))
  const ordered = orderResults(results, order, (result) => ('hook' in result ? result.hook : result.find))
  const group = { name: 'whole' as const, isMatchKnown: true, isFolded: false, results: ordered }
  return results.length === 0 ? [] : [group]
}

type ResultCardsProps = {
  run: Run
  shown: ResultFilter
  order: ResultOrder
  marked: string[]
  caveats: ClipCaveats
}

/**
 * The cards of the shown results, in groups: those that cover all of the topic first, those below their creators' usual
 * views folded. In another order, they are not grouped.
 */
export function ResultCards({ run, shown, order, marked, caveats }: ResultCardsProps) {
  const foldOf = useFolds(marked)
  const { run: text } = strings()
  const groups = groupsOf(run, shown, order)
  if (groups.length === 0) return <p class="faint pad">{text.noneShown}</p>
  const ordered = groups.flatMap((group) => group.results)
  const draw = (result: Result) => {
    const frame = { position: ordered.indexOf(result) + 1, isMarked: marked.includes(result.id) }
    return 'hook' in result ? (
      <HookCard key={result.hook.watch_url ?? result.id} hook={result.hook} {...frame} />
    ) : (
      <FindCard key={result.id} find={result.find} {...frame} />
    )
  }
  const cardGroups = groups.map((group): CardGroup => {
    const key = `${group.name} ${group.isFolded}`
    const title = titleOfGroup(group, groups, hasUnknownViews(group.results))
    const fold = group.isFolded ? { fold: foldOf(key, group.results) } : {}
    const isOfParts = group.name === 'part' && title !== null
    return { key, title, isOfParts, cards: group.results.map(draw), ...fold }
  })
  return (
    <CardList
      classOf={(count) =>
        run.kind === 'short' ? `${tallCards(count)} ${caveats.listClass}` : 'cards cards-wide'
      }
      label={text.results}
      groups={cardGroups}
    />
  )
}
