import type { Run } from '../../client/index.js'
import { areExcerpts, Caveats, type ClipCaveats } from '../components/clip-caveats.js'
import { translateOutcomePart, type ShownPart } from '../lib/outcome-words.js'
import { outcomeParts, type Remark, withoutRemarks, withoutSampleRemark } from '../lib/run-outcome.js'
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

const lacksPictures = (run: Run) =>
  run.kind === 'packaging' && !run.finds.every(({ thumbnail_checked }) => thumbnail_checked)

const lacksUsual = (run: Run) =>
  (run.kind === 'short' ? run.hooks : run.finds).some(({ outlier }) => outlier === null)

/** The notes on the results: what to mind in a line, which opens to what it means. */
export function RunNotes({ run, caveats }: { run: Run; caveats: ClipCaveats }) {
  const { run: text } = strings()
  const said = [...caveats.said, ...(lacksPictures(run) ? [text.thumbnailsUnread] : [])]
  const title = text.aboutResults[run.kind === 'short' ? 'short' : 'videos']
  return (
    <Caveats {...{ said, title }} meanings={caveats.meanings}>
      {lacksUsual(run) && <NoUsual run={run} />}
    </Caveats>
  )
}

/** Whether the results stand in groups by how much of the topic they cover, whose headings count them. */
function isPartStated(run: Run): boolean {
  const covers: (string | null)[] =
    run.kind === 'short'
      ? run.hooks.map(({ about_topic }) => about_topic)
      : run.finds.map(({ about_subject }) => about_subject)
  return covers.includes('yes') && covers.includes('partly')
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
  if (run.kind === 'short' && areExcerpts(run.hooks)) said.push('longerVideos')
  if (isPartStated(run)) said.push('part')
  return translateParts(run, withoutRemarks(all, said))
}
