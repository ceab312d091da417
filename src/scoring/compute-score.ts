import { minCompared } from '../lib/run-limits.js'
import type { Logger } from 'pino'
import type { components } from '../../generated/api.js'
import { adviseOn } from './advice.js'
import { adviceText } from './advice-text.js'
import { findTraits } from './traits.js'
import { doubtsOf } from './doubts.js'
import { languageOf } from '../analyst/rules/language.js'
import { precompileRules } from '../analyst/rules/precompile-rules.js'
import { type DraftScore, scoreDraft, withTraits } from './score.js'
import type { Analyst, NoteRequest } from '../analyst/types.js'
import type { Caller } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { loadLanguage } from '../languages/index.js'
import { toIso } from '../lib/clock.js'
import { collapseWhitespace } from '../lib/text.js'
import { mapConcurrently } from '../research/stage.js'
import { type ConfiguredSources, SourceFault } from '../providers/types.js'
import { hasOnlyImports } from '../providers/only-imports.js'
import type { Picture } from '../providers/images.js'
import {
  type ComparedLine,
  type LineSource,
  listOwnLines,
  type ScoredKind,
  toTraitMember,
} from './own-lines.js'
import { findNewestRun } from './newest-run.js'
import { writeNote } from './note.js'
import { tooFew } from './too-few.js'
import { type CatalogClips, type CatalogLinesRequest, listCatalogLines } from './catalog-lines.js'
import { cacheCatalogReads } from './cached-catalog.js'
import { loadIsRejected } from './rejected-videos.js'
import { scoreThumbnail } from './score-thumbnail.js'

/** Computes the score of a draft: of the account's own results, or of the catalog's where these are too few. */

export type ScoreAnswer = components['schemas']['Score']
export type DraftRequest = {
  kind: ScoredKind
  text: string
  topic: string | null
  /** The picture of a title; null where none was sent. */
  thumbnail: Picture | null
  request_id: string
}
export type ComputeScoreDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids'> & {
  log: Pick<Logger, 'warn'>
  /** The operator's catalog; null where there is none. */
  catalogClips: CatalogClips | null
  sources: ConfiguredSources
  analyst: Pick<Analyst, 'readPackage' | 'noteScore'>
}

export type DraftText = { text: string; language: string; isTitle: boolean }
type Comparison = {
  compared_from: ScoreAnswer['compared_from']
  score: DraftScore<LineSource, ComparedLine>
  samples: number
}

/** The answer but for what it cost. */
export type ComputedScore = Omit<ScoreAnswer, 'charged'>

/** Reads the words of a draft, and loads their language. */
export async function readDraft({ kind, text: textAsSent }: DraftRequest): Promise<DraftText> {
  await precompileRules()
  const text = collapseWhitespace(textAsSent)
  const language = await languageOf(text, null)
  await loadLanguage(language)
  return { text, language, isTitle: kind === 'packaging' }
}

/**
 * The score of a draft. Throws `too_few_to_compare`, and `model_unavailable` if its thumbnail was not read. The note is
 * null where the model does not write it, or nothing can be said of the draft.
 */
export async function computeScore(
  deps: ComputeScoreDeps,
  { account_id }: Caller,
  { request, draft }: { request: DraftRequest; draft: DraftText },
): Promise<ComputedScore> {
  const { kind, topic, request_id, thumbnail: picture } = request
  const { text } = draft
  const own = await listOwnLines(deps.db, account_id, request)
  const { compared_from, score, samples } = await compare(deps, own, { draft, request, account_id })
  const thumbnailDraft = picture && { title: text, topic, picture, language: draft.language }
  const thumbnail = thumbnailDraft && (await scoreThumbnail(deps.analyst, thumbnailDraft, own))
  const doubts = doubtsOf({ draft, topic, ...score })
  const advice = toAdvice(draft, score, doubts)
  // What costs nothing asks no model.
  const isFree = advice.judgement === 'none'
  const note = isFree ? null : await writeNote(deps, toNoteRequest(request, draft, score), { request_id })
  return {
    score_id: deps.ids.uuid(),
    kind,
    topic,
    pattern_match: score.pattern_match,
    compared: score.comparedLines.length,
    compared_from,
    own_results: own.length,
    partial_matches: score.comparedLines.filter(({ isPartial }) => isPartial).length,
    compared_languages: languagesOf(score.comparedLines),
    language: draft.language,
    samples,
    doubts,
    advice,
    traits: score.traits.map((trait) => ({ ...toTraitMember(trait), has: trait.has })),
    missing: score.missing.map(toTraitMember),
    closest: score.closest.map(({ source, line, sharedTraits, sharedWords }) => {
      return { ...source, line, shared_traits: sharedTraits, shared_words: sharedWords }
    }),
    thumbnail,
    note,
    created_at: toIso(deps.clock.now()),
  }
}

function toAdvice(draft: DraftText, { traits }: Comparison['score'], doubts: string[]) {
  const foundTraits = findTraits(draft.text, draft.language)
  const advice = adviseOn({ ...draft, foundTraits, traits, doubts })
  return { ...advice, text: adviceText(advice, { doubts, foundTraits }) }
}

/** The languages of the lines, that of the most first. */
function languagesOf(lines: readonly ComparedLine[]): string[] {
  const counts = new Map<string, number>()
  for (const { language } of lines) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([language]) => language)
}

function toNoteRequest(
  { kind }: DraftRequest,
  { text }: DraftText,
  { pattern_match, comparedLines, traits, missing, closest }: DraftScore<LineSource>,
): NoteRequest {
  return {
    kind,
    draft: text,
    pattern_match,
    compared: comparedLines.length,
    missing,
    has: traits.filter(({ has }) => has),
    closest: closest.map(({ line }) => line),
  }
}

/**
 * Those in the draft's language come first, the account's before the catalog's; others only where neither has enough
 * of these. The account's that are about part of the topic count only where there are too few without them.
 */
async function compare(
  deps: ComputeScoreDeps,
  own: ComparedLine[],
  { draft, request, account_id }: { draft: DraftText; request: DraftRequest; account_id: string },
): Promise<Comparison> {
  const { language } = draft
  const whole = own.filter(({ isPartial }) => !isPartial)
  if (hasEnough(whole, language)) return compareWith('account', draft, whole)
  const cachingDeps = { ...deps, catalogClips: deps.catalogClips && cacheCatalogReads(deps.catalogClips) }
  const catalogRequest = { ...request, account_id }
  const catalogLines = await listCatalogLinesOrNone(cachingDeps, catalogRequest, language)
  if (hasEnough(catalogLines, language)) return compareWith('catalog', draft, catalogLines)
  if (hasEnough(own, language)) return compareWith('account', draft, own)
  const enough = [whole, own].find((lines) => hasEnough(lines))
  if (enough) return compareWith('account', draft, enough)
  const anyCatalogLines = await listCatalogLinesOrNone(cachingDeps, catalogRequest, null)
  if (hasEnough(anyCatalogLines)) return compareWith('catalog', draft, anyCatalogLines)
  throw tooFew(request, {
    own: own.length,
    catalog: deps.catalogClips && anyCatalogLines.length,
    newest: await findNewestRun(deps.db, account_id, request),
    isAllSearched: deps.catalogClips !== null && (await searchesImportsAlone(deps, request)),
  })
}

/** Whether runs of this kind search imports alone, so that they find no more than the catalog has. */
async function searchesImportsAlone(
  { sources: { short, long }, log }: ComputeScoreDeps,
  { kind }: DraftRequest,
): Promise<boolean> {
  const sources = kind === 'short' ? short : long
  try {
    return await hasOnlyImports(sources)
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    log.warn({ err: error }, 'could not tell what runs search')
    return false
  }
}

function hasEnough(lines: ComparedLine[], language?: string): boolean {
  const linesInLanguage = language === undefined ? lines : lines.filter((one) => one.language === language)
  return linesInLanguage.length >= minCompared
}

/** No lines without a topic, and none where the catalog cannot be read, which is logged for the operator. */
async function listCatalogLinesOrNone(
  { db, catalogClips, clock, log }: ComputeScoreDeps,
  { account_id, kind, topic }: DraftRequest & { account_id: string },
  language: string | null,
): Promise<ComparedLine[]> {
  if (catalogClips === null || topic === null) return []
  const request: CatalogLinesRequest = {
    kind,
    topic,
    language,
    now: clock.now(),
    loadIsRejected: (videos) => loadIsRejected(db, account_id, { kind, videos }),
  }
  try {
    return await listCatalogLines(catalogClips, request)
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    log.warn({ err: error }, 'could not read the catalog to compare a draft with')
    return []
  }
}

async function compareWith(
  compared_from: ScoreAnswer['compared_from'],
  draft: DraftText,
  lines: ComparedLine[],
): Promise<Comparison> {
  for (const language of new Set([draft.language, ...lines.map((one) => one.language)]))
    await loadLanguage(language)
  const read = await mapConcurrently(lines, (line) => Promise.resolve(withTraits(line)))
  const score = scoreDraft(draft, read)
  if (score === null) throw new Error(`There are ${lines.length} to compare with, which are enough.`)
  const samples = score.comparedLines.filter(({ sample }) => sample).length
  return { compared_from, score, samples }
}
