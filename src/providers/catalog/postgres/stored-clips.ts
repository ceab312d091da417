import type { Client } from 'pg'
import { videoKey } from '../../video-identity.js'
import type { WriteOutcome } from '../writer.js'
import type { StagedClip } from './staged-clip.js'

/** Compares the clips of an import with the stored ones, and counts the outcomes. */

/** A stored clip. `fingerprint_before` is the one before the import; null if this is its first entry in the import. */
export type StoredClip = {
  platform: string
  clip_id: string
  row_id: number
  arrival: number
  /** -1 if unknown. */
  views: number
  fingerprint: string
  fingerprint_before: string | null
}

/** A clip of the import and the stored clip with its ID, if any. */
export type Change = { clip: StagedClip; storedClip: StoredClip | undefined }

/** Clips that were stored before the import and have occurred in it, with their fingerprints before the import. */
const fingerprintsBeforeTable = `create temp table catalog_met (
  arrival bigint primary key, fingerprint text not null
) on commit drop`

/** The limits of 1 keep the planner from reading whole tables. */
const storedSql = `
  select asked.platform, asked.clip_id, row_id::float8, arrival::float8, views::float8, fingerprint, fingerprint_before
  from unnest($1::text[], $2::text[]) as asked (platform, clip_id)
  cross join lateral (
    select row_id, arrival, coalesce(views, -1) as views, fingerprint from catalog_clips as clips
    where clips.platform = asked.platform and clips.clip_id = asked.clip_id limit 1
  ) as stored
  left join lateral (
    select fingerprint as fingerprint_before from catalog_met where catalog_met.arrival = stored.arrival limit 1
  ) as met on true`

export type StoredClips = {
  /** The arrival number of the last clip before the import. */
  lastArrival: number
  /** The outcomes of the clips so far. A clip that occurs repeatedly counts once. */
  outcomes: Record<WriteOutcome, number>
  /** The changes that have to be written. The clips must be different. */
  findChanges(clips: StagedClip[]): Promise<Change[]>
}

/** Prepares reading the stored clips, within the transaction of an import. */
export async function openStoredClips(client: Client): Promise<StoredClips> {
  await client.query(fingerprintsBeforeTable)
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(arrival), 0)::float8 as last from catalog_clips',
  )
  const lastArrival = rows[0]?.last ?? 0
  const outcomes = { added: 0, updated: 0, unchanged: 0 }
  return {
    lastArrival,
    outcomes,
    async findChanges(clips) {
      const storedByKey = await readStored(client, clips)
      await recordFingerprintsBefore(
        client,
        [...storedByKey.values()].filter((one) => isFirstOfImport(one, lastArrival)),
      )
      return clips
        .map((clip) => ({ clip, storedClip: storedByKey.get(videoKey(clip)) }))
        .filter((change) => countOutcome(change, { outcomes, lastArrival }))
    },
  }
}

async function readStored(client: Client, clips: StagedClip[]): Promise<Map<string, StoredClip>> {
  const columns = [clips.map(({ platform }) => platform), clips.map(({ clip_id }) => clip_id)]
  const { rows } = await client.query<StoredClip>(storedSql, columns)
  return new Map(rows.map((row) => [videoKey(row), row]))
}

/** Whether a clip was stored before the import and occurs in it for the first time. */
function isFirstOfImport(storedClip: StoredClip, lastArrival: number): boolean {
  return storedClip.arrival <= lastArrival && storedClip.fingerprint_before === null
}

async function recordFingerprintsBefore(client: Client, clips: StoredClip[]): Promise<void> {
  if (clips.length === 0) return
  await client.query('insert into catalog_met select * from unnest($1::bigint[], $2::text[])', [
    clips.map(({ arrival }) => arrival),
    clips.map(({ fingerprint }) => fingerprint),
  ])
}

type OutcomeCounts = Pick<StoredClips, 'outcomes' | 'lastArrival'>

/** Counts the outcome of a clip; returns whether it has to be written. */
function countOutcome({ clip, storedClip }: Change, { outcomes, lastArrival }: OutcomeCounts): boolean {
  if (!storedClip) {
    outcomes.added += 1
    return true
  }
  const isSame = clip.fingerprint === storedClip.fingerprint
  if (isFirstOfImport(storedClip, lastArrival)) {
    outcomes[isSame ? 'unchanged' : 'updated'] += 1
    return !isSame
  }
  if (isSame || clip.views < storedClip.views) return false
  const before = storedClip.fingerprint_before
  if (before !== null) {
    outcomes[storedClip.fingerprint === before ? 'unchanged' : 'updated'] -= 1
    outcomes[clip.fingerprint === before ? 'unchanged' : 'updated'] += 1
  }
  return true
}
