import { minPostedAt } from '../types.js'

/** Counts the long videos of a channel. */

/** Long videos that are recent enough to be results: how many there are, and how many have a transcript with speech. */
export type ChannelLongs = { recent_longs: number; spoken_recent_longs: number }

/** The counts for a channel ID. Both databases run this statement, which uses the index of creators. */
export const channelLongsSql = ({ clips, transcripts }: { clips: string; transcripts: string }) =>
  `select count(*) as recent_longs, count(speech.row_id) as spoken_recent_longs
   from ${clips} listed left join ${transcripts} speech on speech.row_id = listed.row_id and speech.kind = 'speech'
   where listed.platform = 'youtube' and listed.creator_id = ? and listed.media_type = 'video'
     and listed.posted_at >= ${minPostedAt}`

/** PostgreSQL returns counts as text. */
export type ChannelLongsRow = Record<keyof ChannelLongs, number | string>

/** The counts of a row; null if the channel has no recent long video. */
export function toChannelLongs(row: ChannelLongsRow | undefined): ChannelLongs | null {
  const recent_longs = Number(row?.recent_longs ?? 0)
  return recent_longs === 0 ? null : { recent_longs, spoken_recent_longs: Number(row?.spoken_recent_longs) }
}
