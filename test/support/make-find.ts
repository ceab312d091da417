import { insertFinds } from '../../src/finds/insert-finds.js'
import { withLockedAccount } from '../../src/db/transactions.js'
import type { Tx } from '../../src/db/types.js'
import type {
  DraftFind,
  FindFacts,
  DraftLongFind,
  DraftPackagingFind,
} from '../../src/research/find-types.js'
import { systemIds } from '../../src/lib/ids.js'
import type { LongOptions, PackagingOptions } from '../../src/runs/options.js'
import { emptyStats } from '../../src/runs/types.js'
import { noon } from './clock.js'
import type { TestService } from './service.js'

/** Stores finds as a run delivers them, without executing a run. */

function facts(n: number): FindFacts {
  const outlier = 2 + (n % 40) / 2
  return {
    video_id: `video-${String(n).padStart(5, '0')}`,
    title: `Why kiln number ${n} cracked`,
    thumbnail_url: `https://pictures.example.com/${n}.jpg`,
    channel: `Clay Street ${n % 7}`,
    channel_id: `channel-${n % 7}`,
    channel_usual_views: 12_000,
    channel_size: 'medium',
    views: Math.round(12_000 * outlier),
    outlier,
    outlier_score: Math.min(100, Math.round((100 * Math.log(outlier)) / Math.log(50))),
    outlier_tier: outlier >= 10 ? 'breakout' : outlier >= 5 ? 'strong' : 'outlier',
    likes: 300 + n,
    likes_per_1k: 12.5,
    posted_at: noon - (n + 20) * 86_400_000,
    duration_s: 600 + n,
    watch_url: `https://www.youtube.com/watch?v=${String(n).padStart(11, 'k')}`,
    analysis_from_earlier_read: false,
  }
}

/** A long find; equal numbers make the same video. */
export function makeLong(n: number, overrides: Partial<DraftLongFind> = {}): DraftLongFind {
  const hook = `I lost ${n + 3} pots before I read the cone.`
  return {
    kind: 'long',
    ...facts(n),
    intro: [{ n: 1, t: 0.4, text: hook }],
    intro_text: hook,
    hook,
    hook_words: 10,
    hook_start_s: 0.4,
    hook_end_s: 3.6,
    hook_type: 'confession',
    mechanism: 'A loss is told before its cause.',
    promise: 'The cause is shown.',
    open_loop: 'What did the cone say?',
    beats: [{ beat: 'hook', from_s: 0.4, to_s: 3.6, text: hook }],
    template: 'Nobody warns you about {your subject}.',
    steal_it: 'Begin with what it cost you.',
    about_subject: 'yes',
    topic_part: null,
    analysed_by: 'rules',
    auto_captions: true,
    ...overrides,
  }
}

/** A packaging find with an analysed thumbnail; equal numbers make the same video. */
export function makePackaging(n: number, overrides: Partial<DraftPackagingFind> = {}): DraftPackagingFind {
  return {
    kind: 'packaging',
    ...facts(n),
    hook: null,
    intro: null,
    title_device: 'specific_number',
    title_template: 'Why {thing} number {number} {verb}',
    thumbnail_checked: true,
    thumbnail_text: 'CRACKED',
    thumbnail_text_role: 'repeats_title',
    thumbnail_subject: 'a broken bowl on a shelf',
    thumbnail_composition: 'the bowl in the middle',
    thumbnail_faces: 0,
    thumbnail_emotion: null,
    thumbnail_colors: ['grey', 'orange'],
    thumbnail_devices: ['object_hero', 'big_text'],
    gap: 'how hot it was',
    about_subject: 'yes',
    topic_part: null,
    analysed_by: 'model',
    ...overrides,
  }
}

export type DeliveredRun = { run_id: string; find_ids: string[] }

/** Writes a completed run of the account with these finds, all of one kind, in the given order. */
export async function deliver(
  { service, clock }: Pick<TestService, 'service' | 'clock'>,
  account_id: string,
  drafts: DraftFind[],
): Promise<DeliveredRun> {
  const finds = drafts.map((find) => ({ ...find, find_id: systemIds.uuid() }))
  const run_id = systemIds.uuid()
  const run = { run_id, account_id, kind: drafts[0]?.kind ?? 'long', at: clock.now() }
  await withLockedAccount(service.deps.db, account_id, async (tx) => {
    await insertDoneRun(tx, run)
    await insertFinds(tx, run, finds, clock.now())
  })
  return { run_id, find_ids: finds.map((find) => find.find_id) }
}

type DoneRun = { run_id: string; account_id: string; kind: 'long' | 'packaging'; at: number }

const request = { count: 10, channel_size: null, target: { link: null, subject: 'kilns' } } as const
const optionsOf: { long: LongOptions; packaging: PackagingOptions } = {
  long: { ...request, min_outlier: 2, intro_seconds: 60, openers: 3 },
  packaging: { ...request, ideas: 6 },
}

/** Inserts a run that is completed and cost nothing. */
export async function insertDoneRun(tx: Tx, { run_id, account_id, kind, at }: DoneRun): Promise<void> {
  await tx('runs').insert({
    run_id,
    account_id,
    key_id: 'original',
    kind,
    status: 'done',
    request_id: 'made-for-a-test',
    topic: 'kilns',
    count: 10,
    options: JSON.stringify(optionsOf[kind]),
    reserved: 0,
    stats: JSON.stringify(emptyStats),
    progress: JSON.stringify({ stage: 'done', message: 'Done.', done: 0, total: null, items: [], scan: [] }),
    progress_at: at,
    created_at: at,
    settled_at: at,
  })
}
