import type { Database } from 'better-sqlite3'
import { nameAsHandleSql } from './handle.js'
import { prepareCached } from './statement-cache.js'
import { renumberRows } from './renumber.js'

/** The tables of the catalog, compatibility with files of earlier versions, and their migration. */

/** Increased whenever the tables, the row order or the indexing of words change. */
const schemaVersion = 3
/** The version of a catalog with vectors (vectors/tables.ts), which is otherwise the same. */
const latestVersion = 4
/** Earlier versions store rows in order of arrival. */
const firstVersionOrderedByViews = 3

const indexByCreator = `
  create index clips_by_creator on clips (platform, creator_id, media_type, posted_at desc, arrival)`

/**
 * Finds a channel by its name if imports name no handle; without it each look-up scans all clips. Existing files of
 * this version can be read without it, and get it with their next import.
 */
const indexByNameSql = `
  create index if not exists clips_by_name on clips (platform, ${nameAsHandleSql}, creator_id)
  where creator_handle is null and creator_id is not null`

/** Counts languages and lengths (form-facts.ts) without reading all clips. Existing files get it likewise. */
const indexByLanguageSql = `
  create index if not exists clips_by_language on clips (language, media_type, round(duration_s), posted_at)`

/**
 * The index stores no text of its own (contentless). It needs `detail=full`, because otherwise bm25 is silently 0.
 * Marks are word characters, because otherwise the vowel signs of Indic scripts would split words.
 */
export const schema = `
  create table clips (
    row_id integer primary key,
    platform text not null,
    clip_id text not null,
    media_type text not null,
    format text not null,
    title text,
    caption text,
    creator text,
    creator_id text,
    creator_followers integer,
    views integer,
    likes integer,
    comments integer,
    shares integer,
    duration_s real,
    posted_at integer,
    watch_url text,
    cover_url text,
    language text,
    onscreen_text text,
    on_camera integer,
    imported_at integer not null,
    fingerprint text not null,
    creator_handle text,
    arrival integer not null default 0,
    unique (platform, clip_id)
  ) strict;
  ${indexByCreator};
  create index clips_by_type on clips (media_type, platform);
  create index clips_by_handle on clips (creator_handle, platform) where creator_handle is not null;
  create index clips_by_arrival on clips (arrival);
  create table transcripts (
    row_id integer primary key references clips,
    kind text not null,
    language text,
    lines text not null,
    auto_captions integer
  ) strict;
  create virtual table clip_words using fts5 (
    title, caption, transcript, onscreen_text, creator,
    content = '', contentless_delete = 1, detail = full,
    tokenize = "porter unicode61 remove_diacritics 2 categories 'L* M* N* Co'"
  );
  pragma user_version = ${schemaVersion};
`

/** The handle in a row of version 1: the creator's id, if the line had no other. */
const version1HandleSql = `case when platform = 'youtube' and creator_id like '@_%' then lower(substr(creator_id, 2)) end`

/** Rows keep their values; handles and kinds of captions are added by the next import of the same videos. */
const migrateFromVersion1Sql = `
  alter table clips add column creator_handle text;
  alter table transcripts add column auto_captions integer;
  update clips set creator_handle = ${version1HandleSql};
  create index clips_by_handle on clips (creator_handle, platform) where creator_handle is not null;
`

/** In version 2 rows are numbered in order of arrival. */
const migrateFromVersion2Sql = `
  alter table clips add column arrival integer not null default 0;
  update clips set arrival = row_id;
  drop index clips_by_creator;
  ${indexByCreator};
  create index clips_by_arrival on clips (arrival);
`

/** Temporary views hide the tables of the same names, so that earlier versions can be read like the current one. */
const version1ViewsSql = `
  create temp view clips as select *, ${version1HandleSql} as creator_handle, row_id as arrival from main.clips;
  create temp view transcripts as select *, null as auto_captions from main.transcripts;
`
const version2ViewsSql = `create temp view clips as select *, row_id as arrival from main.clips`

/** The version of the file; 0 for an empty file. Throws an Error if a later version of Coldopen created it. */
export function readVersion(db: Database): number {
  const version = Number(prepareCached<[], number>(db, 'pragma user_version').pluck().get())
  if (version >= 0 && version <= latestVersion) return version
  throw new Error(`the catalog has version ${version}, this Coldopen reads version ${latestVersion}`)
}

/** Whether the rows of a file have the order of row-order.ts. */
export function isOrderedByViews(db: Database): boolean {
  return readVersion(db) >= firstVersionOrderedByViews
}

/** Creates the tables, or migrates those of an earlier version. Call it inside a transaction. */
export function migrateSchema(db: Database): void {
  const version = readVersion(db)
  if (version === 0) db.exec(schema)
  else if (version < schemaVersion) migrateRows(db, version)
  db.exec(indexByNameSql)
  db.exec(indexByLanguageSql)
}

function migrateRows(db: Database, version: number): void {
  if (version === 1) db.exec(migrateFromVersion1Sql)
  db.exec(migrateFromVersion2Sql)
  renumberRows(db)
  db.pragma(`user_version = ${schemaVersion}`)
}

/** Lets a read-only connection read a file of an earlier version. */
export function createCompatibilityViews(db: Database): void {
  const version = readVersion(db)
  if (version === 1) db.exec(version1ViewsSql)
  if (version === 2) db.exec(version2ViewsSql)
}
