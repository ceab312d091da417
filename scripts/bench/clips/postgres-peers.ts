import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { startCopy } from '../../../src/providers/catalog/postgres/copy-rows.js'
import type { CatalogReader } from '../../../src/providers/catalog/postgres/reader.js'
import { generateClip } from './generated-clips.js'

/** What the catalog in PostgreSQL is compared with. */

const tables = ['clips', 'transcripts', 'words', 'word_rows', 'totals'].map((name) => `catalog_${name}`)

async function connect(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  return client
}

/** Writes all rows of the catalog with COPY to empty tables with the same indexes. Returns the duration in seconds. */
export async function copyTables(connection: ClientConfig, folder: string): Promise<number> {
  const client = await connect(connection)
  for (const table of tables) {
    await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(join(folder, table)))
    await client.query(`create table copied_${table} (like ${table} including all)`)
  }
  await client.query('checkpoint')
  const began = performance.now()
  await client.query('begin')
  for (const table of tables) {
    const copy = client.query(copyFrom(`copy copied_${table} from stdin`))
    await pipeline(createReadStream(join(folder, table), { highWaterMark: 262_144 }), copy)
  }
  await client.query('commit')
  await client.query(`select gin_clean_pending_list('copied_catalog_words_words_idx')`)
  const tookSeconds = (performance.now() - began) / 1000
  for (const table of tables) await client.query(`drop table copied_${table}`)
  await client.end()
  return tookSeconds
}

const peerTable = `create table peer (
  clip_id text not null, platform text not null, title text, body text,
  words tsvector generated always as (to_tsvector('english', coalesce(title, '') || ' ' || coalesce(body, ''))) stored
)`

/** The search that PostgreSQL's manual suggests: `ts_rank` over clips with any of the words, and the best sixty. */
export async function createPeer(connection: ClientConfig, reader: CatalogReader, size: number) {
  const client = await connect(connection)
  await client.query(peerTable)
  const copy = startCopy(client, 'peer', ['clip_id', 'platform', 'title', 'body'])
  for (let n = 0; n < size; n += 1) {
    const { clip, transcript } = generateClip(n)
    const speech = transcript.lines.map(({ text }) => text).join(' ')
    await copy.add([clip.clip_id, clip.platform, clip.title, `${clip.caption} ${speech}`])
  }
  await copy.end()
  await client.query('create index on peer using gin (words)')
  await client.query('analyze peer')
  await client.end()
  const sql = `select clip_id from peer, to_tsquery('english', ?) as query
    where words @@ query and platform = 'tiktok' order by ts_rank(words, query) desc limit 60`
  return async (query: string): Promise<string[]> =>
    (await reader.query<{ clip_id: string }>(sql, [query.split(' ').join(' | ')])).map(
      ({ clip_id }) => clip_id,
    )
}
