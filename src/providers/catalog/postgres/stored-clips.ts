import type { Client } from 'pg'
import { videoKey } from '../../video-identity.js'
import type { Outcome } from '../writer.js'
import type { StagedClip } from './staged-clip.js'

/** What the catalog has of the clips of an import, and what becomes of them. */

/** A clip that the tables have. `fingerprint_before` is null if the import meets it for the first time. */
export type StoredClip = {
  platform: string
  clip_id: string
  row_id: number
  arrival: number
  /** −1 if they are not known. */
  views: number
  fingerprint: string
  fingerprint_before: string | null
}

/** A clip of the import beside what is stored of it. */
export type Change = { clip: StagedClip; stored: StoredClip | undefined }

/** Clips that were there before the import and that it has met, with what they were. */
const fingerprintsBeforeTable = `create temp table catalog_met (
  arrival bigint primary key, fingerprint text not null
) on commit drop`

/** The limits keep the planner from reading whole tables for it. */
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
  /** What has become of the clips so far, each counted once however often it was met. */
  outcomes: Record<Outcome, number>
  /** Those of different clips that have to be written. */
  findChanges(clips: StagedClip[]): Promise<Change[]>
}

/** Reads what is stored within the transaction of an import. */
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
      const stored = await readStored(client, clips)
      await recordFingerprintsBefore(
        client,
        [...stored.values()].filter((one) => isFirstOfImport(one, lastArrival)),
      )
      return clips
        .map((clip) => ({ clip, stored: stored.get(videoKey(clip)) }))
        .filter((change) => countOutcome(change, { outcomes, lastArrival }))
    },
  }
}

async function readStored(client: Client, clips: StagedClip[]): Promise<Map<string, StoredClip>> {
  const columns = [clips.map(({ platform }) => platform), clips.map(({ clip_id }) => clip_id)]
  const { rows } = await client.query<StoredClip>(storedSql, columns)
  return new Map(rows.map((row) => [videoKey(row), row]))
}

/** Whether a clip was there before the import, and this is the first of the import's entries of it. */
function isFirstOfImport(stored: StoredClip, lastArrival: number): boolean {
  return stored.arrival <= lastArrival && stored.fingerprint_before === null
}

async function recordFingerprintsBefore(client: Client, met: StoredClip[]): Promise<void> {
  if (met.length === 0) return
  await client.query('insert into catalog_met select * from unnest($1::bigint[], $2::text[])', [
    met.map(({ arrival }) => arrival),
    met.map(({ fingerprint }) => fingerprint),
  ])
}

type OutcomeCounts = Pick<StoredClips, 'outcomes' | 'lastArrival'>

/** Counts what becomes of a clip; returns whether it has to be written. */
function countOutcome({ clip, stored }: Change, { outcomes, lastArrival }: OutcomeCounts): boolean {
  if (!stored) {
    outcomes.added += 1
    return true
  }
  const isSame = clip.fingerprint === stored.fingerprint
  if (isFirstOfImport(stored, lastArrival)) {
    outcomes[isSame ? 'unchanged' : 'updated'] += 1
    return !isSame
  }
  if (isSame || clip.views < stored.views) return false
  const before = stored.fingerprint_before
  if (before !== null) {
    outcomes[stored.fingerprint === before ? 'unchanged' : 'updated'] -= 1
    outcomes[clip.fingerprint === before ? 'unchanged' : 'updated'] += 1
  }
  return true
}
