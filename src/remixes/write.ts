import type { components } from '../../generated/api.js'
import type { Analyst, OpeningSource, PackageSource } from '../analyst/types.js'
import {
  acceptIntro,
  acceptOpenings,
  acceptPackages,
  budgetsOf,
  scaleBeats,
  usableOpenings,
  usablePackages,
} from '../analyst/written-texts/accept-texts.js'
import type { Body } from '../contract/types.js'
import { chooseFilled } from './choose-filled.js'
import { findFittingNiche } from './example-niches.js'
import { explainFewerRemixes } from './explain-fewer-remixes.js'
import { introPartsOf } from './intro-parts.js'
import type { RemixSourceBody } from './source-body.js'
import {
  adviceFor,
  type NicheDraft,
  otherAdvice,
  explainBareStructure,
  explainBlankIntro,
  explainNoFittingNiche,
  explainNicheLanguage,
  explainFixedLength,
  explainUnfitNiche,
  explainScript,
  explainMissingTimes,
  explainMissingTranscript,
  type UnwrittenReason,
  type StructureReason,
} from './unwritten-reasons.js'

/** Writes the text of a remix and checks it against the rules for written text. */

type Remix = components['schemas']['Remix']
export type RemixDraft = Pick<
  Remix,
  'written' | 'numbers_to_placeholders' | 'niche_used' | 'not_used' | 'fewer_written_because'
>
export type RemixBody = Body<'remixFind'>
/** The signal also carries the log context of the request. */
type Writer = { analyst: Analyst; signal: AbortSignal }

/** The words of the niche that the first text with a niche contains; null if there is none, or if it is not known. */
function firstNicheUsed(drafts: NicheDraft[]): string | null {
  return drafts.find(({ niche_used }) => typeof niche_used === 'string')?.niche_used ?? null
}

/**
 * Maximum number of texts of one request. The rules always write this many, because only then it shows which are filled
 * in.
 */
const maxTexts = 5
const countToWrite = ({ by }: Analyst, n: number) => (by === 'rules' ? maxTexts : n)

/** Lets the analyst write the requested text and checks it. A reason says whether another niche would help. */
export async function writeDraft(
  writer: Writer,
  find: RemixSourceBody,
  body: RemixBody,
): Promise<RemixDraft | UnwrittenReason> {
  const draft = await tryDraft(writer, find, body)
  if (!('structure' in draft)) return draft
  const { structure, isUnplaced } = draft
  // Where the niche has a place, an example is only looked for to learn whether any niche helps.
  if (!isUnplaced && (find.kind === 'packaging' || find.niche_by_rules === true)) return draft
  const fittingNiche = find.niche_by_rules === false ? null : await findNicheFor(writer, find)
  if (fittingNiche !== null) return isUnplaced ? explainUnfitNiche(structure, fittingNiche) : draft
  if (find.kind === 'packaging') return draft
  return explainWithoutNiche(writer, find, { niche: body.niche ?? null, reason: draft })
}

/** A niche that the rules can put into the structure of this source; null where none is known. */
const findNicheFor = (writer: Writer, source: RemixSourceBody) =>
  findFittingNiche(
    async (niche) => !('reason' in (await tryDraft(writer, source, { mode: 'default', n: 1, niche }))),
  )

/** Writes and checks as `writeDraft`, but tries no other niche than that of the request. */
export async function tryDraft(
  writer: Writer,
  find: RemixSourceBody,
  body: RemixBody,
): Promise<RemixDraft | UnwrittenReason | StructureReason> {
  if (find.kind === 'packaging') return writePackages(writer, find, body)
  return body.mode === 'intro' ? writeIntro(writer, find, body) : writeOpenings(writer, find, body)
}

/** The user's own text. Numbers in it may appear in the remix. */
function userText({ niche, video_brief }: RemixBody): string {
  return [niche, video_brief].filter(Boolean).join('\n')
}

/** Writes openings after a source, and chooses the drafts that are worth a credit. */
async function chooseOpenings(
  { analyst, signal }: Writer,
  source: OpeningSource,
  { niche, n }: { niche: string | null; n: number },
) {
  const sources = [source]
  const count = countToWrite(analyst, n)
  const drafts = await analyst.writeOpenings({ niche, n: count, sources, is_waited_for: true }, signal)
  const bareReason = explainBareStructure(analyst, drafts, 'opening', adviceFor(source))
  const usable = usableOpenings(drafts, { sources, n: count })
  return { bareReason, choice: chooseFilled(analyst, niche, usable, ({ hook }) => hook) }
}

/**
 * Explains why nothing could be written after the niche, where no other one would help. If nothing can without a niche
 * either, the reason says so, and quotes the structure without one.
 */
async function explainWithoutNiche(
  writer: Writer,
  source: OpeningSource,
  { niche, reason }: { niche: string | null; reason: StructureReason },
): Promise<UnwrittenReason> {
  if (niche === null) return explainNoFittingNiche(reason.structure)
  const { bareReason, choice } = await chooseOpenings(writer, source, { niche: null, n: 1 })
  const isRefused = 'reason' in choice
  if (bareReason === null && !isRefused) return reason
  return explainNoFittingNiche(isRefused ? choice.structure : reason.structure)
}

async function writeOpenings(
  writer: Writer,
  source: OpeningSource,
  body: RemixBody,
): Promise<RemixDraft | UnwrittenReason | StructureReason> {
  const { analyst } = writer
  if (source.hook === null) return explainMissingTranscript()
  const { niche = null, n = 3 } = body
  const reason =
    explainScript(analyst, niche ?? '', 'niche') ??
    (await explainNicheLanguage(analyst, niche, `${source.hook} ${source.title}`))
  if (reason) return reason
  const { bareReason, choice } = await chooseOpenings(writer, source, { niche, n })
  if (bareReason) return bareReason
  if ('reason' in choice) return choice
  const result = acceptOpenings(choice.filledDrafts, {
    sources: [source],
    n,
    userText: userText(body),
    by: analyst.by,
  })
  if ('reason' in result) return result
  const request = { by: analyst.by, askedCount: n, blank: choice.blank }
  return toDraft(result, request, firstNicheUsed(choice.filledDrafts))
}

/** The accepted texts of one source, with the reason if there are fewer than requested. */
function toDraft<Text extends { from_find_id: string }>(
  { written, numbers_to_placeholders }: { written: Text[]; numbers_to_placeholders: number },
  request: Pick<Parameters<typeof explainFewerRemixes>[0], 'by' | 'askedCount' | 'blank'>,
  niche_used: string | null,
) {
  return {
    written: written.map(({ from_find_id: _, ...one }) => one),
    numbers_to_placeholders,
    fewer_written_because: explainFewerRemixes({ ...request, writtenCount: written.length }),
    niche_used,
    not_used: [],
  }
}

async function writePackages(
  { analyst, signal }: Writer,
  source: PackageSource,
  body: RemixBody,
): Promise<RemixDraft | UnwrittenReason | StructureReason> {
  const { niche = null, n = 3 } = body
  const reason =
    explainScript(analyst, niche ?? '', 'niche') ?? (await explainNicheLanguage(analyst, niche, source.title))
  if (reason) return reason
  const drafts = await analyst.writePackages(
    { niche, n: countToWrite(analyst, n), sources: [source], is_waited_for: true },
    signal,
  )
  const bareReason = explainBareStructure(analyst, drafts, 'title', otherAdvice)
  if (bareReason) return bareReason
  const sources = [source]
  const usable = usablePackages(drafts, { sources, n: countToWrite(analyst, n) })
  // The structure of a title is short, and useful even with its slots.
  const choice =
    niche === null
      ? { filledDrafts: usable, blank: 0 }
      : chooseFilled(analyst, niche, usable, ({ title }) => title)
  if ('reason' in choice) return choice
  const result = acceptPackages(choice.filledDrafts, { sources, n, userText: userText(body), by: analyst.by })
  if ('reason' in result) return result
  const request = { by: analyst.by, askedCount: n, blank: choice.blank }
  return toDraft(result, request, firstNicheUsed(choice.filledDrafts))
}

/** Writes an intro of one entry: what to say in each beat of the real opening within its time. */
async function writeIntro(
  { analyst, signal }: Writer,
  source: OpeningSource,
  body: RemixBody,
): Promise<RemixDraft | UnwrittenReason> {
  const beats = introPartsOf(source)
  if (beats.length === 0) return explainMissingTimes(source)
  const reason = explainScript(analyst, body.video_brief ?? '', 'video_brief')
  if (reason) return reason
  const timing = body.seconds === undefined ? { beats, scale: 1 } : scaleBeats(beats, body.seconds)
  if (timing === null) return explainFixedLength()
  const budgets = budgetsOf(beats, timing.scale)
  const parts = { ...source, beats }
  const drafts = await analyst.writeIntro(
    { source: parts, video_brief: body.video_brief ?? null, budgets },
    signal,
  )
  const result = acceptIntro(drafts, { source: parts, budgets, userText: userText(body) })
  if ('reason' in result) return result
  const { written: acceptedLines, numbers_to_placeholders } = result
  const blanks = explainBlankIntro(analyst, acceptedLines, body.video_brief ?? '')
  if (blanks) return blanks
  const timedLines = acceptedLines.map((one, at) => {
    const { beat = 'other', from_s = 0, to_s = 0 } = timing.beats[at] ?? {}
    return { beat, from_s, to_s, words_budget: budgets[at] ?? 1, ...one }
  })
  return {
    written: [{ beats: timedLines }],
    numbers_to_placeholders,
    fewer_written_because: null,
    niche_used: null,
    not_used: [],
  }
}
