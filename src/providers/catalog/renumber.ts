import type { Database } from 'better-sqlite3'
import type { Clip } from '../types.js'
import { unpackLines } from './packed-lines.js'
import { levelRowRange } from './row-order.js'
import { toIndexText } from '../tokenizer.js'

/** Migrates a catalog whose rows are numbered in order of arrival to the order of views. */

const numberRowsSql = `
  create temp table numbers (before integer primary key, row_id integer not null);
  insert into numbers
    select row_id, place + row_number() over (partition by place order by row_id) - 1
    from (select row_id, place_of(platform, media_type, views) as place from main.clips);
`

/** Gives every row a new number above all existing ones, and rebuilds the index. */
const renumberSql = `
  update main.clips set row_id = (select numbers.row_id from numbers where before = clips.row_id);
  update main.transcripts set row_id = (select numbers.row_id from numbers where before = transcripts.row_id);
  drop table numbers;
  insert into clip_words (clip_words) values ('delete-all');
  insert into clip_words (rowid, title, caption, transcript, onscreen_text, creator)
    select row_id, indexed(title), indexed(caption), indexed_lines(lines), indexed(onscreen_text), indexed(creator)
    from main.clips join main.transcripts using (row_id) order by row_id;
`

type Group = Pick<Clip, 'platform' | 'media_type'>

/** Renumbers all rows. Call it inside a transaction. Clips themselves are not changed. */
export function renumberRows(db: Database): void {
  db.function(
    'place_of',
    (platform: Group['platform'], media_type: Group['media_type'], views: number | null) =>
      BigInt(levelRowRange({ platform, media_type, views }).from),
  )
  db.function('indexed', (text: string | null) => toIndexText(text))
  db.function('indexed_lines', (lines: string) =>
    toIndexText(
      unpackLines(lines)
        .map(({ text }) => text)
        .join(' '),
    ),
  )
  db.pragma('defer_foreign_keys = on')
  db.exec(numberRowsSql)
  db.exec(renumberSql)
}
