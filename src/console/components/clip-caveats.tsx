import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { clockTime } from '../lib/format.js'
import { mostStartLate } from '../lib/late-starts.js'
import { authorOfAll } from '../lib/transcript-author.js'
import { strings } from '../strings/index.js'
import { type AnyHook, isMarkedOpening } from './hook-cover.js'

/** What to mind of several clips. What is true of all of them is stated once, above them, and on no card. */

/** Whether each of several clips may be an excerpt of a longer video. */
export const areExcerpts = (hooks: readonly AnyHook[]) =>
  hooks.length > 1 && hooks.every(({ excerpt }) => excerpt)

export type ClipCaveats = {
  /** What to mind, for a line. */
  said: readonly string[]
  meanings: readonly string[]
  /** The class of the list of these clips, which hides on the cards what is stated above them. */
  listClass: string
}

function caveatsOf(hooks: readonly AnyHook[]): ClipCaveats {
  const { run: text, card } = strings()
  const author = authorOfAll(hooks)
  const said: string[] = []
  const meanings: string[] = []
  if (areExcerpts(hooks)) {
    said.push(text.excerpts)
    meanings.push(`${text.excerptsMean} ${hooks.some(isMarkedOpening) ? card.markMeans : ''}`.trim())
  }
  if (author !== null) {
    said.push(text.authorsSaid[author])
    meanings.push(text.authorsMean[author])
  }
  const late = mostStartLate(hooks)
  if (late !== null) said.push(text.speechBegins(late.count, hooks.length, clockTime(late.earliest_s)))
  const classes = [
    areExcerpts(hooks) && 'are-excerpts',
    author !== null && `are-by-${author}`,
    // Where it is not all of them, the cards tell which.
    late?.count === hooks.length && 'are-late',
  ]
  return { said, meanings, listClass: classes.filter(Boolean).join(' ') }
}

/** What to mind of several clips. All transcripts are searched for it, so once for each list. */
export const useCaveats = (hooks: readonly AnyHook[]): ClipCaveats => useMemo(() => caveatsOf(hooks), [hooks])

type CaveatsProps = Pick<ClipCaveats, 'said' | 'meanings'> & {
  /** What the meanings are folded under where nothing is said. */
  title: string
  children?: ComponentChildren
}

/** A line on all results, which opens to what it means. */
export function Caveats({ said, meanings, title, children }: CaveatsProps) {
  if (meanings.length === 0 && !children)
    return said.length === 0 ? null : <p class="faint small">{said.join(' ')}</p>
  return (
    <details class="small run-notes">
      <summary>{said.length === 0 ? title : said.join(' ')}</summary>
      {meanings.map((meaning) => (
        <p key={meaning}>{meaning}</p>
      ))}
      {children}
    </details>
  )
}

/** The line on several clips in a list that states nothing else above them. */
export function ListCaveats({ said, meanings }: ClipCaveats) {
  return <Caveats {...{ said, meanings }} title={strings().run.aboutResults.short} />
}
