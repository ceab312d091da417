import type { Run } from '../../client/index.js'
import { useIsNarrow } from '../lib/media.js'
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
  if (!lacksMultiples(run)) return <p class="small">{text.usualUnknownOf(unknown, results.length)}</p>
  return (
    <>
      <p class="small">{text.noUsual}</p>
      <details class="small">
        <summary>{text.orderTitle}</summary>
        <p>
          {text.noUsualOrder} {areExcerpts(run) && text.orderHidden}
        </p>
      </details>
    </>
  )
}

/** Whether each of several clips may be an excerpt of a longer video. This is then stated once, not on each card. */
export const areExcerpts = (run: Run) =>
  run.kind === 'short' && run.hooks.length > 1 && run.hooks.every(({ excerpt }) => excerpt)

/** States once for all results that they may be excerpts, and the meaning of the mark if one has it. */
function Excerpts({ run }: { run: Run }) {
  if (run.kind !== 'short' || !areExcerpts(run)) return null
  const { run: text, card } = strings()
  return (
    <p class="excerpt small">
      {text.excerpts} {run.hooks.some(isMarkedOpening) && card.markMeans}
    </p>
  )
}

/**
 * Whether nobody vouches for the words of any of several clips. This is then stated once, and on a card only if a machine
 * probably wrote its words.
 */
export const areAuthorsUnknown = (run: Run) =>
  run.kind === 'short' &&
  run.hooks.length > 1 &&
  run.hooks.every((hook) => ['unknown', 'likely_machine'].includes(unverifiedAuthor(hook) ?? ''))

/** States once that the author of all transcripts is unknown. Otherwise renders nothing. */
function AuthorsUnknown({ run }: { run: Run }) {
  if (run.kind !== 'short' || !areAuthorsUnknown(run)) return null
  return <p class="faint small">{strings().run.authorsUnknown}</p>
}

const lacksPictures = (run: Run) =>
  run.kind === 'packaging' && !run.finds.every(({ thumbnail_checked }) => thumbnail_checked)

/** States once for all results that the thumbnails were not read. */
function NoPictures({ run }: { run: Run }) {
  return lacksPictures(run) ? <p class="faint small">{strings().run.thumbnailsUnread}</p> : null
}

const lacksUsual = (run: Run) =>
  (run.kind === 'short' ? run.hooks : run.finds).some(({ outlier }) => outlier === null)

/** The notes on the results. On a phone they are one line that opens, so that the first result stays in view. */
export function RunNotes({ run }: { run: Run }) {
  const { notes, noteParts } = strings().run
  const isNarrow = useIsNarrow()
  const all = (
    <>
      <NoUsual run={run} />
      <Excerpts run={run} />
      <AuthorsUnknown run={run} />
      <NoPictures run={run} />
    </>
  )
  const parts = [
    areExcerpts(run) && noteParts.excerpts,
    areAuthorsUnknown(run) && noteParts.authors,
    lacksPictures(run) && noteParts.pictures,
  ].filter((part) => part !== false)
  if (!isNarrow || (parts.length === 0 && !lacksUsual(run))) return all
  return (
    <details class="small run-notes">
      <summary>{notes(parts.length === 0 ? [noteParts.usual] : parts)}</summary>
      {all}
    </details>
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
