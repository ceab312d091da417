import { useState } from 'preact/hooks'
import type { Run } from '../../client/index.js'
import { CardList, tallCards } from '../components/card-list.js'
import { FindCard } from '../components/find-card.js'
import { HookCard, isBelowUsual } from '../components/hook-card.js'
import { type Hook, openingOf } from '../components/hook-cover.js'
import { verdictOf } from '../state/decisions.js'
import { strings } from '../strings/index.js'
import { areExcerpts } from './run-notes.js'

/** The results of a run that is done. */

export type Shown = 'all' | 'undecided' | 'keep' | 'reject'

/** What the reader decided on is all shown, whatever it is. */
const isDecided = (shown: Shown) => shown === 'keep' || shown === 'reject'

const pickDecision = ({ verdict, note }: Pick<Hook, 'verdict' | 'note'>) => ({ verdict, note })

/** The results of a run, hooks or finds, as the page decides on them. */
export function resultsOf(run: Run) {
  if (run.kind === 'short')
    return run.hooks.map((hook) => ({ id: hook.hook_id, text: openingOf(hook), ...pickDecision(hook), hook }))
  return run.finds.map((find) => ({ id: find.find_id, text: find.title, ...pickDecision(find), find }))
}

type Result = ReturnType<typeof resultsOf>[number]

/** A result that did worse than its creator's others: it fills a place that was left. */
const isBelow = (result: Result) => 'hook' in result && isBelowUsual(result.hook)

type ResultCardsProps = { run: Run; shown: Shown; marked: string[] }

/** The cards of the results that are to be shown, those below their usual in a fold. */
export function ResultCards({ run, shown, marked }: ResultCardsProps) {
  const [isOpen, setOpen] = useState(false)
  const { run: text, card } = strings()
  const results = resultsOf(run).filter(({ id, verdict }) => {
    if (shown === 'all') return true
    return (verdictOf(id, verdict).value ?? 'undecided') === shown
  })
  if (results.length === 0) return <p class="faint pad">{text.noneShown}</p>
  const folded = isDecided(shown) || results.every(isBelow) ? [] : results.filter(isBelow)
  const first = results.filter((result) => !folded.includes(result))
  const draw = (some: Result[]) =>
    some.map((result) => {
      const frame = { position: results.indexOf(result) + 1, isMarked: marked.includes(result.id) }
      return 'hook' in result ? (
        <HookCard key={result.hook.watch_url ?? result.id} hook={result.hook} {...frame} />
      ) : (
        <FindCard key={result.id} find={result.find} {...frame} />
      )
    })
  const isMarkedBelow = folded.some(({ id }) => marked.includes(id))
  const fold = {
    title: card.below,
    isOpen: isOpen || isMarkedBelow,
    onToggle: () => setOpen(!isOpen),
    cards: draw(folded),
  }
  return (
    <CardList
      class={`${run.kind === 'short' ? tallCards(run.hooks.length) : 'cards cards-wide'} ${areExcerpts(run) ? 'are-excerpts' : ''}`}
      label={text.results}
      {...(folded.length > 0 ? { fold } : {})}
    >
      {draw(first)}
    </CardList>
  )
}
