import Database from 'better-sqlite3'

/** Converts catalogs to the formats of earlier versions. */

function onFile(path: string, sql: string): void {
  const db = new Database(path)
  db.pragma('foreign_keys = off')
  db.exec(sql)
  db.close()
}

/** Converts to version 2, with row numbers in order of arrival. */
export function asVersion2(path: string): void {
  onFile(
    path,
    `
    update transcripts set row_id = (select arrival from clips where clips.row_id = transcripts.row_id);
    update clips set row_id = arrival;
    insert into clip_words (clip_words) values ('delete-all');
    insert into clip_words (rowid, title, caption, transcript, onscreen_text, creator)
      select row_id, title, caption,
        (select group_concat(json_extract(value, '$[2]'), ' ') from json_each(lines)), onscreen_text, creator
      from clips join transcripts using (row_id);
    drop index clips_by_name;
    drop index clips_by_arrival;
    drop index clips_by_creator;
    alter table clips drop column arrival;
    create index clips_by_creator on clips (platform, creator_id, media_type, posted_at desc);
    pragma user_version = 2;`,
  )
}

/** Converts to version 1. */
export function asVersion1(path: string): void {
  asVersion2(path)
  onFile(
    path,
    `
    drop index clips_by_handle;
    alter table clips drop column creator_handle;
    alter table transcripts drop column auto_captions;
    pragma user_version = 1;`,
  )
}
