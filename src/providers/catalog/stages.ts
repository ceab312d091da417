import type { Walk } from './walk.js'

/** What a search asks the index for, the most exact first. */

/** Words of which pairs are asked for. */
const mostPaired = 6

/** A word in more rows than this share tells little and costs much; rarer ones decide. */
const commonShare = 0.03

/** With words in more rows than this bm25 is not asked: it reads every row of every word, and words in the title tell nearly as much. */
const mostMeasured = 7_000

/** A question to the index; clips that match what is in `closer` too are more surely about it. */
export type Stage = { match: string; closer: string[]; measured: boolean }

/** All of the telling terms, then two of them, then any. */
export function* stages(walk: Walk, terms: string[]): Generator<Stage> {
  if (terms.length === 0) return
  const { telling, rows } = tellingOf(walk, terms)
  const all = telling.map(quoted)
  const measured = rows <= mostMeasured
  const any = [...all, ...telling.flatMap(kin).map(quoted)].join(' OR ')
  /** Within what matches: by itself the index would look at the titles of all rows that hold any of the words. */
  const titled = (match: string) => (measured ? [] : [`(${match}) AND title : (${any})`])
  const stage = (match: string, ...closer: string[]): Stage => ({
    match,
    closer: [...closer, ...titled(match)],
    measured,
  })
  const near = `NEAR(${all.join(' ')}, ${all.length + 4})`
  if (all.length > 1) yield stage(all.join(' AND '), near)
  if (all.length > 2) yield stage(twoOf(all.slice(0, mostPaired)))
  yield stage(any)
}

/** The noun of an adjective and the other way round, where the index's stemmer takes the two for different words. */
function kin(term: string): string[] {
  if (/.liness$/.test(term)) return [term.replace(/iness$/, 'y')]
  return /..ly$/.test(term) ? [term.replace(/y$/, 'iness')] : []
}

/** A term as FTS5 takes it literally. It holds letters, marks and digits alone, so no quote. */
function quoted(term: string): string {
  return `"${term}"`
}

/** The rarer terms, rarest first, where there are any, and in about how many rows they are; in few rows all terms. */
function tellingOf(walk: Walk, terms: string[]): { telling: string[]; rows: number } {
  const counted = terms.map((term) => ({ term, share: walk.shareOf(quoted(term), commonShare) }))
  const told = counted.flatMap(({ term, share }) => (share === null ? [] : [{ term, share }]))
  if (told.length < terms.length) return { telling: terms, rows: 0 }
  const there = told.filter(({ term, share }) => share > 0 || walk.isThere(quoted(term)))
  const rare = there.filter(({ share }) => share <= commonShare).sort((a, b) => a.share - b.share)
  if (rare.length === 0)
    return { telling: there.length > 0 ? there.map(({ term }) => term) : terms, rows: walk.rowsOf(1) }
  const rows = walk.rowsOf(rare.reduce((sum, { share }) => sum + share, 0))
  return { telling: rare.map(({ term }) => term), rows }
}

/** Any two of the terms: one of either half, or two of one half. Each term is named but a few times. */
function twoOf(terms: string[]): string {
  const middle = Math.floor(terms.length / 2)
  const halves = [terms.slice(0, middle), terms.slice(middle)]
  const across = halves.map((half) => `(${half.join(' OR ')})`).join(' AND ')
  return [`(${across})`, ...halves.filter((half) => half.length > 1).map((half) => `(${twoOf(half)})`)].join(
    ' OR ',
  )
}
