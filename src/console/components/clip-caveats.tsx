import type { ComponentChildren } from 'preact'
import { type Author, unverifiedAuthor } from '../lib/transcript-author.js'
import { strings } from '../strings/index.js'
import { type AnyHook, isMarkedOpening } from './hook-cover.js'

/** What to mind of several clips. What is true of all of them is stated once, above them, and on no card. */

/** Whether each of several clips may be an excerpt of a longer video. */
export const areExcerpts = (hooks: readonly AnyHook[]) =>
  hooks.length > 1 && hooks.every(({ excerpt }) => excerpt)

/** Who wrote the words of all of several clips, if nobody vouches for any; null if that differs. */
function authorOfAll(hooks: readonly AnyHook[]): Author | null {
  const authors = new Set(hooks.map(unverifiedAuthor))
  const [first = null] = authors
  if (hooks.length < 2) return null
  if (authors.size === 1) return first
  // Where it is probable of some that a machine wrote them, their cards say so.
  return [...authors].every((author) => author === 'unknown' || author === 'likely_machine')
    ? 'unknown'
    : null
}

/** The class of a list of clips, which hides on the cards what is stated above them. */
export function caveatClass(hooks: readonly AnyHook[]): string {
  const author = authorOfAll(hooks)
  return `${areExcerpts(hooks) ? 'are-excerpts' : ''} ${author === null ? '' : `are-by-${author}`}`.trim()
}

/** The sentences on several clips: what to mind in a line, and what it means. */
export function caveatsOf(hooks: readonly AnyHook[]): { said: string[]; meanings: string[] } {
  const { run: text, card } = strings()
  const author = authorOfAll(hooks)
  const said: string[] = []
  const meanings: string[] = []
  if (areExcerpts(hooks)) {
    said.push(text.excerpts)
    meanings.push(`${text.excerptsMean} ${hooks.some(isMarkedOpening) ? card.markMeans : ''}`.trim())
  }
  if (author !== null) {
    said.push(text.authorsUnknown)
    meanings.push(text.authorsMean[author])
  }
  return { said, meanings }
}

type CaveatsProps = {
  said: string[]
  meanings: string[]
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
export function ClipCaveats({ hooks }: { hooks: readonly AnyHook[] }) {
  return <Caveats {...caveatsOf(hooks)} title={strings().run.aboutResults.short} />
}
