import type { Schemas } from '../contract/types.js'
import { fitBytes, pick, toSeconds, withoutFigures, withoutQuotation } from './compact.js'
import { openableAddress } from './sample-address.js'
import { summarizeStructure } from './structure.js'

type Find = Schemas['Find']
type FindSummary = Schemas['FindSummary']

const facts = [
  'channel_id',
  'views',
  'outlier',
  'outlier_tier',
  'posted_at',
  'duration_s',
  'watch_url',
] as const

/**
 * Maximum size of a find's short form as JSON. The contract allows 1,600 bytes: ten finds with their lines of text then
 * stay below 16 kB as the result of a tool.
 */
const sizeLimit = {
  maxBytes: 1180,
  fixedMembers: [
    'find_id',
    'kind',
    'outlier_tier',
    'posted_at',
    'watch_url',
    'hook_type',
    'beat',
    'title_device',
    'thumbnail_devices',
    'about_subject',
    'topic_part',
    'verdict',
    'channel_id',
    'remix_modes',
    'structure',
  ],
  last: ['title', 'hook'],
}

const maxBeats = 12

/** The first parts of an opening, without the words of the hook. */
function summarizeBeats({ beats, hook }: Schemas['LongFind']): Schemas['BeatSummary'][] | undefined {
  return beats?.slice(0, maxBeats).map(({ beat, from_s, to_s, text, cut }) => ({
    beat,
    from_s,
    to_s,
    ...(text === hook ? {} : { text }),
    ...(cut ? { cut } : {}),
  }))
}

function summarizeOpening(find: Schemas['LongFind']): Partial<FindSummary> {
  const beats = summarizeBeats(find)
  const mechanism =
    find.mechanism === null ? null : withoutFigures(withoutQuotation(find.mechanism, find.hook), find.views)
  return {
    ...pick({ ...find, mechanism }, ['hook', 'hook_type', 'mechanism', 'promise', 'open_loop']),
    ...(beats && beats.length > 0 ? { beats } : {}),
    ...pick(find, ['template']),
  }
}

function summarizePackaging(find: Schemas['PackagingFind']): Partial<FindSummary> {
  return {
    ...pick(find, ['title_device', 'title_template', 'thumbnail_text', 'thumbnail_subject']),
    ...pick(find, ['thumbnail_composition', 'thumbnail_devices', 'gap']),
  }
}

/** The remix modes, if `remixable` alone does not say that only an intro is possible. */
function summarizeModes({ remixable, remix_modes }: Find): Pick<FindSummary, 'remixable' | 'remix_modes'> {
  if (!remixable) return { remixable: false }
  return remix_modes.includes('default') ? {} : { remix_modes }
}

/** Which part of the topic a partial match has, or that it is partial. */
function summarizeMatch({
  about_subject,
  topic_part,
}: Find): Pick<FindSummary, 'about_subject' | 'topic_part'> {
  if (topic_part !== null) return { topic_part }
  return about_subject === 'partly' ? { about_subject } : {}
}

/** The short form of a find (`view=summary`), at most 1,600 bytes of JSON. */
export function summarizeFind(find: Find): FindSummary {
  const { find_id, kind, title, channel } = find
  const summary: FindSummary = {
    find_id,
    kind,
    title,
    channel,
    ...pick(
      {
        ...find,
        posted_at: toSeconds(find.posted_at),
        watch_url: openableAddress(find),
      },
      facts,
    ),
    ...(find.kind === 'long' ? summarizeOpening(find) : summarizePackaging(find)),
    ...summarizeMatch(find),
    ...(find.sample ? { sample: true } : {}),
    ...pick(find, ['verdict', 'note']),
    ...summarizeModes(find),
    ...(find.remix_modes.includes('default') ? summarizeStructure(find) : {}),
  }
  return fitBytes(summary, sizeLimit)
}
