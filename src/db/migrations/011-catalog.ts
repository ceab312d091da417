import type { Knex } from 'knex'
import { isPostgres, type Db } from '../types.js'

/** The catalog of imported clips, where CATALOG has it in the database. With SQLite it is a file of its own. */
export async function up(knex: Knex): Promise<void> {
  if (!isPostgres(knex as Db)) return
  for (const statement of statements) await knex.raw(statement)
}

/**
 * Vectors of words stay beside their row up to nearly a page and are not compressed, because a search reads those of
 * hundreds of rows. `row_id` has the order of views (src/providers/catalog/row-order.ts).
 */
const statements = [
  `CREATE TABLE catalog_clips (
    row_id bigint PRIMARY KEY,
    platform text NOT NULL,
    clip_id text NOT NULL,
    media_type text NOT NULL,
    format text NOT NULL,
    title text,
    caption text,
    creator text,
    creator_id text,
    creator_followers bigint,
    views bigint,
    likes bigint,
    comments bigint,
    shares bigint,
    duration_s double precision,
    posted_at bigint,
    watch_url text,
    cover_url text,
    language text,
    onscreen_text text,
    on_camera boolean,
    imported_at bigint NOT NULL,
    fingerprint text NOT NULL,
    creator_handle text,
    arrival bigint NOT NULL,
    UNIQUE (platform, clip_id)
  )`,
  `CREATE INDEX catalog_clips_by_creator
    ON catalog_clips (platform, creator_id, media_type, posted_at DESC NULLS LAST, arrival)`,
  `CREATE INDEX catalog_clips_by_handle ON catalog_clips (creator_handle, platform)
    WHERE creator_handle IS NOT NULL`,
  `CREATE INDEX catalog_clips_by_arrival ON catalog_clips (arrival)`,
  `CREATE TABLE catalog_transcripts (
    row_id bigint PRIMARY KEY,
    kind text NOT NULL,
    language text,
    lines text NOT NULL,
    auto_captions boolean
  )`,
  `CREATE TABLE catalog_words (
    row_id bigint PRIMARY KEY,
    language text,
    posted_at bigint,
    length integer NOT NULL,
    words tsvector NOT NULL
  ) WITH (toast_tuple_target = 8160)`,
  `ALTER TABLE catalog_words ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN words SET STATISTICS 0`,
  `CREATE INDEX catalog_words_by_word ON catalog_words USING gin (words)`,
  `CREATE TABLE catalog_word_rows (
    word text COLLATE "C" NOT NULL,
    group_number smallint NOT NULL,
    row_count bigint NOT NULL,
    PRIMARY KEY (word, group_number)
  )`,
  `CREATE TABLE catalog_totals (
    id smallint PRIMARY KEY CHECK (id = 1),
    clip_count bigint NOT NULL,
    word_count bigint NOT NULL
  )`,
]
