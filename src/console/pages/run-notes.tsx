import type { Run } from '../../client/index.js'
import { isMarkedOpening } from '../components/hook-cover.js'
import { translateOutcomePart, type ShownPart } from '../lib/outcome-words.js'
import { outcomeParts, type Remark, withoutRemarks, withoutSampleRemark } from '../lib/run-outcome.js'
import { unverifiedAuthor } from '../lib/transcript-author.js'
import { strings } from '../strings/index.js'

/** Notes that apply to many results of a run, stated once above them. */

/** Whether no short clip has a multiple. The order of the clips is then stated too. */
const lacksMultiples = (run: Run) =>
  run.kind === 'short' && run.hooks.every(({ outlier }) => outlier === null)

/** For how many results the usual views are unknown, and the order of the clips if they are unknown for all. */
function NoUsual({ run }: { run: Run }) {
  const { run: text } = strings()
  const results = run.kind === 'short' ? run.hooks : run.finds
  const unknown = results.filter(({ outlier }) => outlier === null).length
  if (unknown === 0) return null
  return lacksMultiples(run) ? (
    <p>
      {text.noUsual} {text.noUsualOrder}
    </p>
  ) : (
    <p>{text.usualUnknownOf(unknown, results.length)}</p>
  )
}

/** Whether each of several clips may be an excerpt of a longer video. This is then stated once, not on each card. */
export const areExcerpts = (run: Run) =>
  run.kind === 'short' && run.hooks.length > 1 && run.hooks.every(({ excerpt }) => excerpt)

/** What it means for all results that they may be excerpts, and the mark if one has it. */
function ExcerptsMeaning({ run }: { run: Run }) {
  if (run.kind !== 'short' || !areExcerpts(run)) return null
  const { run: text, card } = strings()
  return (
    <p>
      {text.excerptsMean} {run.hooks.some(isMarkedOpening) && card.markMeans}
    </p>
  )
}

/**
 * Whether nobody vouches for the words of any of several clips. What that means is then stated once, and each card has
 * its tag.
 */
const areAuthorsUnknown = (run: Run) =>
  run.kind === 'short' &&
  run.hooks.length > 1 &&
  run.hooks.every((hook) => ['unknown', 'likely_machine'].includes(unverifiedAuthor(hook) ?? ''))

const lacksPictures = (run: Run) =>
  run.kind === 'packaging' && !run.finds.every(({ thumbnail_checked }) => thumbnail_checked)

const lacksUsual = (run: Run) =>
  (run.kind === 'short' ? run.hooks : run.finds).some(({ outlier }) => outlier === null)

/** The notes on the results: what to mind in a line, and the rest folded. */
export function RunNotes({ run }: { run: Run }) {
  const { run: text } = strings()
  const isOfExcerpts = areExcerpts(run)
  const isUnchecked = areAuthorsUnknown(run)
  const said = [
    isOfExcerpts && text.excerpts,
    isUnchecked && text.authorsUnknown,
    lacksPictures(run) && text.thumbnailsUnread,
  ].filter((one) => one !== false)
  const hasMore = isOfExcerpts || isUnchecked || lacksUsual(run)
  return (
    <>
      {said.length > 0 && <p class="faint small">{said.join(' ')}</p>}
      {hasMore && (
        <details class="small run-notes">
          <summary>{text.aboutResults[run.kind === 'short' ? 'short' : 'videos']}</summary>
          <ExcerptsMeaning run={run} />
          {isUnchecked && <p>{text.authorsMean}</p>}
          <NoUsual run={run} />
        </details>
      )}
    </>
  )
}

/** Translates parts of the outcome of a run, as far as the page has words for them. */
export const translateParts = (run: Run, parts: string[]): ShownPart[] =>
  parts.map((part) => translateOutcomePart(strings().run.outcome, part, run))

/** The parts of the outcome that the page does not state elsewhere, as it does for samples. */
export function outcomePartsToShow(run: Run, isSample: boolean): ShownPart[] {
  const all = isSample ? withoutSampleRemark(outcomeParts(run)) : outcomeParts(run)
  const said: Remark[] = []
  if (lacksMultiples(run)) said.push('multiples')
  if (lacksPictures(run)) said.push('pictures')
  return translateParts(run, withoutRemarks(all, said))
}
