import type { Client } from 'pg'
import { clipColumnNames } from '../database.js'
import { levelSize } from '../row-order.js'
import type { Outcome } from '../writer.js'

/** Writes staged entries to the tables of the catalog, within the transaction of an import. */

/**
 * What becomes of each clip: of entries with the same id the one with the most views, or else the latest, at the place
 * in the order of arrival of the first.
 */
const planSql = `
  create temp table catalog_plan on commit drop as
  with chosen as (
    select distinct on (platform, clip_id) staged_id, platform, clip_id, fingerprint, row_from,
      min(staged_id) over (partition by platform, clip_id) as first_id
    from catalog_staged order by platform, clip_id, coalesce(views, -1) desc, staged_id desc
  ), compared as (
    select chosen.*, stored.row_id as row_before, stored.arrival as arrival_before,
      case when stored.row_id is null then 'added' when stored.fingerprint = chosen.fingerprint then 'unchanged'
        else 'updated' end as outcome,
      case when stored.row_id >= row_from and stored.row_id < row_from + ${levelSize} then stored.row_id end as kept_row
    from chosen left join catalog_clips stored using (platform, clip_id)
  )
  select staged_id, outcome, row_before, row_from, kept_row, first_id,
    coalesce(arrival_before, first_id + (select coalesce(max(arrival), 0) from catalog_clips)) as arrival
  from compared`

/**
 * The row of each changed clip: its current one if its views are about the same, otherwise the next one at its level.
 * `place` counts them in the order in which they are written.
 */
const rowsSql = `
  create temp table catalog_changes on commit drop as
  with last_rows as (
    select row_from, coalesce((select max(row_id) from catalog_clips
      where row_id >= row_from and row_id < row_from + ${levelSize}), row_from - 1) as last_row
    from (select distinct row_from from catalog_plan where outcome <> 'unchanged' and kept_row is null) as levels
  ), numbered as (
    select staged_id, row_before, arrival, coalesce(kept_row,
      last_row + row_number() over (partition by row_from, kept_row is null order by first_id)) as row_id
    from catalog_plan left join last_rows using (row_from) where outcome <> 'unchanged'
  )
  select row_number() over (order by row_id) as place, staged_id, row_before, arrival, row_id from numbered`

/** Prepares the changes; returns the number of different clips. */
export async function planChanges(client: Client): Promise<number> {
  await client.query(planSql)
  await client.query(rowsSql)
  await client.query('alter table catalog_changes add primary key (place)')
  await client.query('analyze catalog_changes')
  const { rows } = await client.query<{ size: string }>('select count(*) as size from catalog_plan')
  return Number(rows[0]?.size)
}

/** How many clips are added, updated and left as they are. */
export async function countChanges(client: Client): Promise<Record<Outcome, number>> {
  const { rows } = await client.query<{ outcome: Outcome; size: string }>(
    'select outcome, count(*) as size from catalog_plan group by outcome',
  )
  const sizes = Object.fromEntries(rows.map(({ outcome, size }) => [outcome, Number(size)]))
  return { added: 0, updated: 0, unchanged: 0, ...sizes }
}

/** Adds the rows of each word of some vectors to the counts, or takes them off. */
function countWordsSql(vectors: string, group: number, sign: '+' | '-'): string {
  const inner = vectors.replaceAll("'", "''")
  return `
    insert into catalog_word_rows (word, group_number, row_count)
    select word, ${group}, ${sign}ndoc from ts_stat('${inner}')
    on conflict (word, group_number) do update set row_count = catalog_word_rows.row_count + excluded.row_count`
}

const groupOfRowSql = (row_id: string) => `${row_id} / ${levelSize * 1024}`

/** The groups of rows whose words are counted. */
async function groupsOfRows(client: Client, row_id: 'row_before' | 'row_id'): Promise<number[]> {
  const { rows } = await client.query<{ group_number: string }>(
    `select distinct ${groupOfRowSql(row_id)} as group_number from catalog_changes where ${row_id} is not null`,
  )
  return rows.map(({ group_number }) => Number(group_number))
}

const totalsSql = (changes: string, sign: '+' | '-') => `
  insert into catalog_totals (id, clip_count, word_count)
  select 1, ${sign}count(*), ${sign}coalesce(sum(length), 0) from (${changes}) as changes
  on conflict (id) do update set clip_count = catalog_totals.clip_count + excluded.clip_count,
    word_count = catalog_totals.word_count + excluded.word_count`

/** Takes out the earlier rows of clips that are updated. */
export async function removeReplaced(client: Client): Promise<void> {
  const replaced = 'from catalog_words join catalog_changes on row_before = catalog_words.row_id'
  for (const group of await groupsOfRows(client, 'row_before')) {
    const ofGroup = `select words ${replaced} where ${groupOfRowSql('row_before')} = ${group}`
    await client.query(countWordsSql(ofGroup, group, '-'))
  }
  await client.query(totalsSql(`select length ${replaced}`, '-'))
  for (const table of ['catalog_words', 'catalog_transcripts', 'catalog_clips'])
    await client.query(
      `delete from ${table} where row_id in (select row_before from catalog_changes where row_before is not null)`,
    )
}

type WriteOptions = { now: number; onBatch: (written: number) => void }

/** Rows per statement: between two of them an import can be stopped. */
const batchSize = 5000

const stagedRows = `from catalog_changes join catalog_staged using (staged_id) where place > $1 and place <= $2 order by place`

const copiedColumns = [...clipColumnNames, 'fingerprint', 'creator_handle'].join(', ')

/** One statement for each table, of the rows between two places. */
const writeStatements = (now: number) => [
  `insert into catalog_clips (row_id, arrival, imported_at, ${copiedColumns})
    select row_id, arrival, ${now}, ${copiedColumns} ${stagedRows}`,
  `insert into catalog_transcripts (row_id, kind, language, lines, auto_captions)
    select row_id, kind, spoken_language, lines, auto_captions ${stagedRows}`,
  `insert into catalog_words (row_id, language, posted_at, length, words)
    select row_id, language, posted_at, length, words ${stagedRows}`,
]

/** Writes the changed clips, and counts their words. */
export async function writeChanges(client: Client, { now, onBatch }: WriteOptions): Promise<void> {
  const { rows } = await client.query<{ size: string }>('select count(*) as size from catalog_changes')
  const size = Number(rows[0]?.size)
  for (let from = 0; from < size; from += batchSize) {
    const to = Math.min(size, from + batchSize)
    for (const statement of writeStatements(now)) await client.query(statement, [from, to])
    onBatch(to)
  }
  for (const group of await groupsOfRows(client, 'row_id')) {
    const ofGroup = `select words from catalog_staged join catalog_changes using (staged_id) where group_number = ${group}`
    await client.query(countWordsSql(ofGroup, group, '+'))
  }
  await client.query('delete from catalog_word_rows where row_count = 0')
  await client.query(
    totalsSql('select length from catalog_staged join catalog_changes using (staged_id)', '+'),
  )
  onBatch(size)
}
