import type { Database } from 'better-sqlite3'
import type { Clip } from '../types.js'
import { unpackLines } from './lines-packed.js'
import { placeOf } from './order.js'
import { indexed } from '../terms.js'

/** Brings the rows of a catalog that numbered them as they arrived into the order of views. */

const numbers = `
  create temp table numbers (before integer primary key, row_id integer not null);
  insert into numbers
    select row_id, place + row_number() over (partition by place order by row_id) - 1
    from (select row_id, place_of(platform, media_type, views) as place from main.clips);
`

/** Every row gets a new number, beyond all numbers there were; the index is made again from what the rows hold. */
const renumbering = `
  update main.clips set row_id = (select numbers.row_id from numbers where before = clips.row_id);
  update main.transcripts set row_id = (select numbers.row_id from numbers where before = transcripts.row_id);
  drop table numbers;
  insert into clip_words (clip_words) values ('delete-all');
  insert into clip_words (rowid, title, caption, transcript, onscreen_text, creator)
    select row_id, indexed(title), indexed(caption), indexed_lines(lines), indexed(onscreen_text), indexed(creator)
    from main.clips join main.transcripts using (row_id) order by row_id;
`

type Group = Pick<Clip, 'platform' | 'media_type'>

/** Renumbers all rows; to be called inside a transaction. What is stored of a clip stays as it is. */
export function renumber(db: Database): void {
  db.function(
    'place_of',
    (platform: Group['platform'], media_type: Group['media_type'], views: number | null) =>
      BigInt(placeOf({ platform, media_type, views }).from),
  )
  db.function('indexed', (text: string | null) => indexed(text))
  db.function('indexed_lines', (lines: string) =>
    indexed(
      unpackLines(lines)
        .map(({ text }) => text)
        .join(' '),
    ),
  )
  db.pragma('defer_foreign_keys = on')
  db.exec(numbers)
  db.exec(renumbering)
}
