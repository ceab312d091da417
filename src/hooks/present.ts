import type { components } from '../../generated/api.js'
import type { Config } from '../config/config.js'
import type { HookDecision } from './clip-verdicts.js'
import type { SignedUrlDeps } from './signed-token.js'
import { toIso } from '../lib/clock.js'
import type { HookBody } from './insert-hooks.js'
import { isExcerpt, isMachineMade } from './clip-provenance.js'
import { playerUrl } from './player-page.js'
import { remixabilityOf, structureOnServer, takesSubjectOnServer } from './remixability.js'
import { sampleCoverUrl } from './sample-cover.js'
import { stillUrl } from './still-images.js'
import type { HookRow } from './store.js'

type Hook = components['schemas']['Hook']

/** Defaults of the members added with virality v2 (2026-10-01), for older hooks. */
const viralityDefaults = {
  virality: null,
  virality_why: null,
  outlier: null,
  posted_at: null,
  age_days: null,
  views_per_day: null,
  likes_per_1k: null,
  creator_usual_views: null,
  creator_followers: null,
}

/** Why an excerpt has no virality. */
const noViralityWhy = 'The clip may be cut from a longer video, and its views may be those of that.'

/** The virality of a hook; none of an excerpt, whose views may be those of a longer video. */
function viralityOf(hook: Pick<Hook, 'virality' | 'virality_why'>, excerpt: boolean) {
  const { virality, virality_why } = hook
  return excerpt && virality !== null
    ? { virality: null, virality_why: noViralityWhy }
    : { virality, virality_why }
}

type StoredHook = Omit<HookBody, 'hook_id' | 'platform' | 'clip_id'>

/** Parses a stored body. Only older hooks get the defaults: spreading costs much more than parsing. */
export function parseStoredHook(text: string): StoredHook {
  const storedHook = JSON.parse(text) as StoredHook
  return 'virality' in storedHook ? storedHook : { ...viralityDefaults, ...(storedHook as StoredHook) }
}

/** Whether a stored hook can be remixed on this server. */
export function remixabilityOfHook({ body }: Pick<HookRow, 'body'>, config: Config) {
  const { hook, remixable_by_rules: byRules } = parseStoredHook(body)
  return remixabilityOf({ hasWords: hook !== null, byRules }, config)
}

/** The addresses of a hook's pictures and player; a sample has a drawn cover of its own. */
function addressesOf(
  { platform, clip_id }: Pick<HookRow, 'platform' | 'clip_id'>,
  { sample, still, cover_url, watch_url }: StoredHook,
  { config, secret }: SignedUrlDeps,
) {
  const signedUrlConfig = { base_url: config.base_url, secret }
  const sampleCover = sample ? sampleCoverUrl(config.base_url, clip_id) : null
  return {
    cover_url: sampleCover ?? cover_url,
    still_url: sampleCover ?? stillUrl({ platform, clip_id, still }, signedUrlConfig),
    player_url: playerUrl({ platform, clip_id, watch_url }, signedUrlConfig),
  }
}

/** Presents a stored hook in the shape of the contract. */
export function presentHook(
  row: HookRow,
  { verdict, note, clip_verdict }: HookDecision,
  deps: SignedUrlDeps,
): Hook {
  const { config } = deps
  const body = parseStoredHook(row.body)
  const {
    sample,
    posted_at,
    hook_type: _internal,
    still: _still,
    remixable_by_rules: byRules,
    bare_structure,
    niche_by_rules,
    about_topic = null,
    topic_part = null,
    topic_part_kind: _kind,
    title = null,
    hook_start_s = null,
    auto_captions = null,
    ...visibleFields
  } = body
  const excerpt = isExcerpt(visibleFields)
  return {
    hook_id: row.hook_id,
    run_id: row.run_id,
    platform: row.platform,
    ...visibleFields,
    about_topic,
    topic_part,
    title,
    hook_start_s,
    posted_at: toIso(posted_at),
    ...addressesOf(row, body, deps),
    verdict,
    note,
    clip_verdict,
    ...remixabilityOf({ hasWords: visibleFields.hook !== null, byRules }, config),
    structure: structureOnServer(bare_structure ?? null, config),
    takes_subject: takesSubjectOnServer({ bare_structure, niche_by_rules }, config),
    section: 'hooks',
    sample,
    ...viralityOf(visibleFields, excerpt),
    excerpt,
    machine_transcript: isMachineMade(visibleFields.transcript, auto_captions),
    created_at: toIso(row.created_at),
  }
}
