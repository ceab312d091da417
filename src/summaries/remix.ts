import type { Schemas } from '../contract/types.js'
import { pick, toSeconds } from './compact.js'

type Remix = Schemas['Remix']
type RemixSummary = Schemas['RemixSummary']

const textsOf = ['hook', 'then', 'title', 'thumbnail', 'thumbnail_text', 'kept_structure'] as const
const beatMembers = ['beat', 'from_s', 'to_s', 'words_budget', 'say'] as const
const suggestions = ['suggested_on_screen', 'suggested_broll'] as const

function summarizeBeat(beat: Schemas['WrittenBeat']): Schemas['RemixBeatSummary'] {
  const coreMembers = Object.fromEntries(beatMembers.map((name) => [name, beat[name]]))
  return { ...(coreMembers as Pick<typeof beat, (typeof beatMembers)[number]>), ...pick(beat, suggestions) }
}

type WrittenText = Remix['written'][number]

/** One written text in full, without empty members. */
function summarizeWritten(writtenText: WrittenText): Schemas['RemixTextSummary'] {
  if ('beats' in writtenText) return { beats: writtenText.beats.map(summarizeBeat) }
  const texts = pick(writtenText as Partial<Record<(typeof textsOf)[number], string | null>>, textsOf)
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** The short form of a remix in a list (`view=summary`): everything that was written, without empty members. */
export function summarizeRemix(remix: Remix): RemixSummary {
  const { remix_id, mode, written, not_used, numbers_to_placeholders, created_at } = remix
  return {
    remix_id,
    mode,
    written: written.map(summarizeWritten),
    ...pick(remix, ['fewer_written_because', 'niche_used']),
    ...(not_used.length > 0 ? { not_used } : {}),
    ...(numbers_to_placeholders > 0 ? { numbers_to_placeholders } : {}),
    created_at: toSeconds(created_at) ?? created_at,
  }
}
