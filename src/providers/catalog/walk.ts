import type { Clip } from '../types.js'
import type { Db } from './database.js'
import { rowRange, type RowRange, viewsAt } from './order.js'
import { isInOrderOfViews } from './schema.js'

/** The index of words as a search walks it: the rows of one platform and type, the best seen first. */

/** Which clips are wanted; `language` is a primary one. */
export type Wanted = Pick<Clip, 'platform' | 'media_type' | 'language'> & { posted_after: number | null }

/** A row that matches, its views (about; null for unknown), and how much it speaks of what was asked: only compared. */
export type Match = { row_id: number; views: number | null; strength: number }

/** Rows of one question that are looked at, the best seen: more where how much each speaks of it is measured. */
const mostWalked = { plain: 160, measured: 500 }

/** So many of the best seen rows tell how frequent a word is. */
const sampled = 5000

/**
 * The weights are those of title, caption, transcript, on-screen text and creator. They are low because bm25 soon
 * takes more for no better, and a word said in passing must count less than one said again and again.
 */
const bm25 = '-bm25(clip_words, 4, 0.7, 1, 1, 0.7)'

export type Walk = {
  /** The share of the best seen rows that a term is in, counted up to `most`; null where rows are few. */
  shareOf(match: string, most: number): number | null
  /** Whether any row at all matches. */
  isThere(match: string): boolean
  /** About how many rows of the whole catalog such a share is. */
  rowsOf(share: number): number
  /** The best seen rows that match. Measuring reads every row of every term: all are equal where `measured` is false. */
  matching(match: string, measured: boolean): Match[]
  /** Which of some rows, as `matching` gave them, match this too. */
  among(match: string, rows: Match[]): Set<number>
}

/** A walk over the clips wanted; to be used inside one transaction. */
export function walkOf(db: Db, wanted: Wanted): Walk {
  const { inOrder, asked, extentOf } = indexOf(db)
  const range = inOrder ? rowRange(wanted) : everywhere
  const { size, end } = extentOf(range)
  const isAll = inOrder && wanted.posted_after === null && wanted.language === null
  return {
    shareOf(match, most) {
      if (end === null) return null
      const limit = Math.floor(most * sampled) + 1
      return (asked.count.get({ match, from: range.from, to: end, limit }) ?? 0) / sampled
    },
    isThere: (match) => asked.count.get({ match, ...range, limit: 1 }) === 1,
    rowsOf: (share) => share * size,
    matching(match, measured) {
      const rows = isAll
        ? (measured ? asked.measured : asked.plain).all({ match, ...range })
        : (measured ? asked.measuredWanted : asked.plainWanted).all({ match, ...range, ...wanted })
      return rows.map(inOrder ? matchInOrder : matchOf)
    },
    among(match, rows) {
      const ids = rows.map(({ row_id }) => row_id)
      const [from, to] = [Math.min(...ids), Math.max(...ids) + 1]
      return new Set(ids.length === 0 ? [] : asked.rows.all({ match, from, to }))
    },
  }
}

/** A match as the index tells it: a list, which is quicker to make than an object with names. */
type Told = [row_id: number, strength: number, views?: number | null]

const matchOf = ([row_id, strength, views = null]: Told): Match => ({ row_id, strength, views })
const matchInOrder = ([row_id, strength]: Told): Match => ({ row_id, strength, views: viewsAt(row_id) })

/** Catalogs of earlier versions hold their rows as they arrived. */
const everywhere: RowRange = { from: 0, to: Number.MAX_SAFE_INTEGER }

type Index = ReturnType<typeof openIndex>
const indexes = new WeakMap<Db, Index>()

function indexOf(db: Db): Index {
  const known = indexes.get(db)
  if (known) return known
  const opened = openIndex(db)
  indexes.set(db, opened)
  return opened
}

function openIndex(db: Db) {
  const inOrder = isInOrderOfViews(db)
  return { inOrder, asked: statements(db, inOrder), extentOf: extents(db) }
}

/** A number as large as a row's is bound as a real one, and FTS5 keeps to bounds that are integers alone. */
const bounds = 'rowid >= cast(:from as integer) and rowid < cast(:to as integer)'
const matched = `from clip_words where clip_words match :match and ${bounds}`

function statements(db: Db, inOrder: boolean) {
  const told = (asked: string) => db.prepare<object, Told>(asked).raw()
  const all = (strength: string, most: number) =>
    told(`select rowid, ${strength} ${matched} order by rowid limit ${most}`)
  const wanted = (strength: string, most: number) =>
    told(`
    select clip_words.rowid, ${strength} as strength, clips.views
    from clip_words cross join clips on clips.row_id = clip_words.rowid
    where clip_words match :match and clip_words.${bounds.replace(' and ', ' and clip_words.')}
      and clips.platform = :platform and clips.media_type = :media_type
      and (:posted_after is null or clips.posted_at >= :posted_after)
      and (:language is null or clips.language is null or clips.language = :language)
    order by ${inOrder ? 'clip_words.rowid' : 'strength desc, clips.views desc'} limit ${most}`)
  return {
    plain: all('1', mostWalked.plain),
    measured: all(bm25, mostWalked.measured),
    plainWanted: wanted('1', mostWalked.plain),
    measuredWanted: wanted(bm25, mostWalked.measured),
    rows: db.prepare<object, number>(`select rowid ${matched}`).pluck(),
    count: db.prepare<object, number>(`select count(*) from (select 1 ${matched} limit :limit)`).pluck(),
  }
}

/** Rows of the catalog, and the first row behind the sample of a range; null where the range holds no more. */
type Extent = { size: number; end: number | null }

/** What is known of the rows' numbers, until rows were written. */
function extents(db: Db): (range: RowRange) => Extent {
  const changes = db.prepare<[], number>('select total_changes()').pluck()
  const version = db.prepare<[], number>('pragma data_version').pluck()
  const rows = db.prepare<[], number>('select count(*) from clips').pluck()
  const behind = db
    .prepare<RowRange, number>(
      `select row_id from clips where row_id >= :from and row_id < :to order by row_id limit 1 offset ${sampled}`,
    )
    .pluck()
  let known = { at: '', ends: new Map<number, Extent>() }
  return (range) => {
    const at = `${version.get()} ${changes.get()}`
    if (known.at !== at) known = { at, ends: new Map() }
    const extent = known.ends.get(range.from) ?? { size: rows.get() ?? 0, end: behind.get(range) ?? null }
    known.ends.set(range.from, extent)
    return extent
  }
}
