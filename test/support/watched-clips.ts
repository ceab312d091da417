import { makeClip } from './fakes.js'
import type { TestService } from './service.js'

/** Lets a new clip appear in the source with each search. */
export function arrivingClips({ source, clock }: TestService): void {
  let arrived = 0
  source.clips = []
  source.before = (method) => {
    if (method !== 'search') return
    arrived += 1
    source.clips.unshift(makeClip(clock, arrived))
    source.clips.length = Math.min(source.clips.length, 12)
  }
}

/** The clips that the runs of a watch delivered, with repetitions. */
export async function deliveredClips({ service }: TestService, watch_id: string): Promise<string[]> {
  const rows = await service.deps
    .db('hooks')
    .join('runs', 'runs.run_id', 'hooks.run_id')
    .where({ watch_id })
    .select<{ platform: string; clip_id: string }[]>('hooks.platform', 'hooks.clip_id')
  return rows.map(({ platform, clip_id }) => `${platform} ${clip_id}`)
}
