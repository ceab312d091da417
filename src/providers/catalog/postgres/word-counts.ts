import type { Client } from 'pg'
import { startCopy } from './copy-rows.js'
import { createLexicon, type Lexicon } from './lexicon.js'
import type { StagedClip } from './staged-clip.js'

/** Stores how many rows of each group have a word. Imports count them, so that searches need not. */

const countedTable = `create temp table catalog_counted (
  word text collate "C" not null, group_number smallint not null, row_count bigint not null
) on commit drop`

const sumSql = `
  create temp table catalog_sums on commit drop as
  select word, group_number, sum(row_count)::bigint as row_count from catalog_counted
  group by word, group_number having sum(row_count) <> 0`

/** Nothing else writes during an import, so that known words can be updated and new ones inserted. */
const storeSql = [
  `update catalog_word_rows as stored set row_count = stored.row_count + counts.row_count
   from catalog_sums as counts where stored.word = counts.word and stored.group_number = counts.group_number`,
  `insert into catalog_word_rows (word, group_number, row_count)
   select word, group_number, row_count from catalog_sums as counts
   where not exists (select 1 from catalog_word_rows as stored
     where stored.word = counts.word and stored.group_number = counts.group_number)
   order by word, group_number`,
  'delete from catalog_word_rows where row_count = 0',
]

export type WordCounts = {
  /** The lexicon of the next clip. */
  lexicon(): Lexicon
  /** Counts the words of a row, each given once. */
  add(clip: Pick<StagedClip, 'group' | 'words' | 'lexicon'>): void
  /** Subtracts the words of a row. */
  remove(group: number, words: readonly string[]): void
  /** Moves the counts of full lexicons to a temporary table. */
  spill(): Promise<void>
  /** Adds the counts of the import to those of the catalog. */
  store(): Promise<void>
}

/** Opens the counts of an import whose transaction has begun. */
export async function openWordCounts(client: Client): Promise<WordCounts> {
  await client.query(countedTable)
  let current = createLexicon()
  const lexicons = new Set<Lexicon>()
  function lexicon(): Lexicon {
    if (current.isFull()) current = createLexicon()
    return current
  }
  async function move(one: Lexicon): Promise<void> {
    lexicons.delete(one)
    const copy = startCopy(client, 'catalog_counted', ['word', 'group_number', 'row_count'])
    for (const counts of one.takeCounts()) {
      const isAdded = copy.add(counts)
      if (isAdded) await isAdded
    }
    await copy.end()
  }
  return {
    lexicon,
    add({ group, words, lexicon }) {
      lexicons.add(lexicon)
      for (const word of words) lexicon.count(word, group, 1)
    },
    remove(group, words) {
      const one = lexicon()
      lexicons.add(one)
      for (const word of words) one.count(one.numberOf(word), group, -1)
    },
    async spill() {
      for (const one of [...lexicons]) if (one.isFull()) await move(one)
    },
    async store() {
      for (const one of [...lexicons]) await move(one)
      await client.query(sumSql)
      await client.query('analyze catalog_sums')
      for (const statement of storeSql) await client.query(statement)
    },
  }
}
