import type { Schemas } from '../contract/types.js'
import type { Config } from '../config/config.js'
import type { Decision } from '../decisions/set-verdict.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import { playerUrl } from '../hooks/player-page.js'
import {
  findRemixabilityOf,
  hasIntroParts,
  structureOnServer,
  takesSubjectOnServer,
} from '../hooks/remixability.js'
import { toIso } from '../lib/clock.js'
import type { DraftLongFind, DraftPackagingFind } from '../research/find-types.js'
import type { FindRow } from './store.js'

type Find = Schemas['Find']
type StoredFind<F> = Omit<F, 'kind' | 'video_id'>
type StoredBody = (StoredFind<DraftLongFind> | StoredFind<DraftPackagingFind>) & {
  default_by_rules?: boolean
  intro_by_rules?: boolean
  bare_structure?: string
  niche_by_rules?: boolean
  /** On older finds, from before there were modes: whether the rules can write after it in any way. */
  remixable_by_rules?: boolean
}

/** Older finds have no mark for samples. Samples are recognised by their address, which cannot be opened. */
const isSampleAddress = (watch_url: string | null) =>
  watch_url !== null && /^https:\/\/[\w.]+\.example\.com\//u.test(watch_url)

/** The parts of an opening. Older finds lack `cut`: none of their parts counts as cut. */
function presentBeats({ beats }: StoredFind<DraftLongFind>): Schemas['Beat'][] | null {
  return beats && beats.map((beat) => ({ cut: false, ...beat }))
}

/** What a stored find says about writing after it. */
function flagsOf(
  kind: FindRow['kind'],
  { default_by_rules, intro_by_rules, remixable_by_rules, ...find }: StoredBody,
) {
  const hasParts = 'beats' in find && hasIntroParts(find)
  const before = hasParts ? undefined : remixable_by_rules
  const hasWords = kind === 'packaging' || find.hook !== null
  return { hasWords, hasParts, defaultByRules: default_by_rules ?? before, introByRules: intro_by_rules }
}

/** Whether a stored find can be remixed on this server, and in which modes. */
export function remixabilityOfFind({ kind, body }: Pick<FindRow, 'kind' | 'body'>, config: Config) {
  return findRemixabilityOf(flagsOf(kind, JSON.parse(body) as StoredBody), config)
}

/** Presents a stored find in the shape of the contract. */
export function presentFind(
  row: FindRow,
  { verdict, note }: Decision,
  { config, secret }: SignedUrlDeps,
): Find {
  const { find_id, run_id, kind, video_id } = row
  const storedBody = JSON.parse(row.body) as StoredBody
  const { topic_part_kind: _kind, ...visible } = storedBody
  const {
    remixable_by_rules: _before,
    default_by_rules: _default,
    intro_by_rules: _intro,
    bare_structure,
    niche_by_rules,
    ...body
  } = visible
  const clip = { platform: 'youtube', clip_id: video_id, watch_url: body.watch_url } as const
  const computedFields = {
    topic_part: body.topic_part ?? null,
    posted_at: toIso(body.posted_at),
    player_url: playerUrl(clip, { base_url: config.base_url, secret }),
    verdict,
    note,
    ...findRemixabilityOf(flagsOf(kind, storedBody), config),
    structure: structureOnServer(bare_structure ?? null, config),
    takes_subject: takesSubjectOnServer({ bare_structure, niche_by_rules }, config),
    sample: body.sample ?? isSampleAddress(body.watch_url),
    created_at: toIso(row.created_at),
  }
  if (kind === 'long') {
    const long = body as StoredFind<DraftLongFind>
    return { find_id, run_id, kind, video_id, ...long, ...computedFields, beats: presentBeats(long) }
  }
  return { find_id, run_id, kind, video_id, ...(body as StoredFind<DraftPackagingFind>), ...computedFields }
}
