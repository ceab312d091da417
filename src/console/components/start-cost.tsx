import type { ComponentChildren } from 'preact'
import { maxReadsFor } from '../../lib/run-limits.js'
import { messageOf } from '../lib/server-messages.js'
import { languageOfAll } from '../state/stock.js'
import { type Estimate, isOnSamples, useEstimate } from '../state/estimate.js'
import type { Start } from '../state/start-run.js'
import { locale, strings } from '../strings/index.js'
import { languageName } from './language-tag.js'
import { unmetText } from './unmet-text.js'

/** The possible cost of a start, beside its button. */

/** The minimum number of ended runs from which their usual cost is stated. */
const minUsualRuns = 5

/** What recent runs of the kind cost, or what is paid for if none has ended yet. */
function costText({ credits_reserved, recent_cost }: Estimate, { kind, body }: Start): string {
  const { ask } = strings()
  const { of, runs, median, p90 } = recent_cost
  if (of === null || median === null || p90 === null)
    return kind === 'short' ? ask.paidFor(maxReadsFor(body.count ?? 10)) : ask.upTo(credits_reserved)
  if (runs === 1) return ask.once[of](median)
  if (runs < minUsualRuns) return ask.fewRuns[of](runs, median, p90)
  return ask.usually(median, p90)
}

/** What is set aside, what a run that finds nothing costs, and by how many runs the usual cost goes, folded. */
function MoreOnCost({ estimate }: { estimate: Estimate }) {
  const { ask } = strings()
  const { recent_cost, credits_reserved, free_empty_runs_left: left } = estimate
  const { of, runs } = recent_cost
  return (
    <details class="small">
      <summary>{ask.costMore}</summary>
      <p>
        {ask.holds(credits_reserved)} {of !== null && runs >= minUsualRuns && ask.fromRuns[of](runs)}
      </p>
      <p>
        {ask.emptyRuns(left)} {left === 0 && ask.emptyCosts}
      </p>
    </details>
  )
}

/** That the topic is in a language that nothing here is in, and in which words find more. */
function OtherLanguages({ kind, languages }: { kind: Estimate['kind']; languages: string[] }) {
  const names = new Intl.ListFormat(locale(), { type: 'disjunction' }).format(languages.map(languageName))
  return <span class="matches is-other">{strings().ask.otherLanguage(names, kind === 'short')}</span>
}

/**
 * The language of the topic, if nothing here is in it, and how many clips or long videos of the catalog have its words; each
 * only if it is known.
 */
function Matches({ estimate: { kind, catalog_matches, other_languages } }: { estimate: Estimate }) {
  const other = other_languages && <OtherLanguages kind={kind} languages={other_languages} />
  if (!catalog_matches) return other
  const { whole, part } = catalog_matches
  if (other && whole + part === 0) return other
  const language = languageOfAll(kind)
  return (
    <>
      {other}
      <span class={`matches ${whole + part === 0 ? 'is-none' : ''}`}>
        {strings().ask.matching(catalog_matches, kind === 'short', language && languageName(language))}
      </span>
    </>
  )
}

type Refusal = NonNullable<Estimate['refusal']>
/** Why a start would be refused. A message with `detail` has several reasons, for which there are no words together. */
const reasonOf = (refusal: Refusal) =>
  (refusal.detail ? null : unmetText(refusal.message)) ?? messageOf(refusal)

type StartCostProps = {
  start: Start
  pauseSeconds?: number
  isTopicCounted?: boolean
  /** Shows in place of a refusal which settings cannot be met, where it names them. */
  explain?: (detail: NonNullable<Refusal['detail']>) => ComponentChildren
}

/**
 * The possible cost of a start and what it reserves, or why it would be refused. `pauseSeconds` is the pause before the
 * server is asked. With `isTopicCounted` also how much of the catalog matches the topic.
 */
export function StartCost({ start, pauseSeconds = 0, isTopicCounted = false, explain }: StartCostProps) {
  const { ask } = strings()
  const estimate = useEstimate(start, { pauseSeconds, count_matches: isTopicCounted })
  if (estimate?.refusal?.detail && explain) return <>{explain(estimate.refusal.detail)}</>
  if (estimate?.refusal) return <p class="cost is-refused">{reasonOf(estimate.refusal)}</p>
  if (!estimate) return <p class="cost">{ask.unusedReturns}</p>
  return (
    <div class="cost">
      <Matches estimate={estimate} />
      {estimate.no_openings && <span class="matches is-other">{ask.noOpenings}</span>}
      {costText(estimate, start)}
      <MoreOnCost estimate={estimate} />
    </div>
  )
}

/** The usual cost of a start in a few words; its maximum if no run has ended yet. */
export function priceText({ recent_cost: { median }, credits_reserved }: Estimate): string {
  const { price } = strings().ask
  return median === null ? price.most(credits_reserved) : price.usual(median)
}

/** For a button that starts a run: states that the results will be invented samples. Otherwise renders nothing. */
export function SamplesOnly({ start }: { start: Start }) {
  return isOnSamples(start) ? <small>({strings().ask.samplesOnly})</small> : null
}

/**
 * For a button that starts a run: its possible cost, or what the run that it repeats was charged (`took`), and whether it
 * will be without openings or on samples. Null while that is unknown.
 */
export function useStartPrice(start: Start, took: number | null = null): string | null {
  const { ask } = strings()
  const estimate = useEstimate(start)
  if (!estimate || estimate.refusal) return isOnSamples(start) ? ask.samplesOnly : null
  const price = took === null ? priceText(estimate) : ask.price.took(took)
  const limits = [estimate.no_openings && ask.noOpeningsInShort, isOnSamples(start) && ask.samplesOnly]
  return [price, ...limits.filter(Boolean)].join(', ')
}
