import { readRecordedLine, type RecordedLine } from './recorded-line.js'
import { languageOf } from '../analyst/rules/language.js'
import type {
  Clip,
  ClipRef,
  LongSource,
  ShortSource,
  Transcript,
  TranscriptLine,
} from '../providers/types.js'
import { takeIntroLines } from '../research/long/intro.js'
import { baselineViews, outlierRatio } from '../research/outliers.js'
import { mapConcurrently } from '../research/stage.js'
import type { VideoIdentity } from '../providers/video-identity.js'
import { splitTopic } from '../research/split-topic.js'
import { spokenText } from '../research/transcript.js'
import { measureVideo } from '../research/videos/channel-measure.js'
import { isCutOpening } from './cut-opening.js'
import { type ComparedLine, matchTopic, type ScoredKind } from './own-lines.js'

/** The lines that a draft is compared with where the account has too few: openings and titles of the catalog, read by rules. */

/** What scoring reads of the catalog: it is searched by words alone, so that no provider is called. */
export type CatalogClips = Pick<ShortSource, 'platforms' | 'search' | 'uploads'> &
  Pick<LongSource, 'searchLong' | 'channel'> & {
    /** The transcripts of several clips, in their order; null for those that it has not. */
    readonly transcripts: (clips: ClipRef[]) => Promise<(Transcript | null)[]>
    /** Whether only invented samples are there. */
    readonly isSample: () => Promise<boolean>
  }

export type CatalogLinesRequest = {
  kind: ScoredKind
  topic: string
  /** Clips known to be in another language are left out; null for any. */
  language: string | null
  /** Milliseconds since 1970. */
  now: number
  /** Tells which of the clips the account rejected: their lines count, and are not quoted. */
  loadIsRejected: (clips: VideoIdentity[]) => Promise<(clip: VideoIdentity) => boolean>
}

/** Clips that are looked at, of each platform. */
const maxSearched = 40
/** The best of them are read and compared. */
const maxRead = 40
/** The beginning of a long video that is read. */
const introSeconds = 30

type Candidate = { clip: Clip; lines: TranscriptLine[] }
type MeasuredCandidate = Candidate & { multiple: number | null }

/**
 * The lines of the clips on a topic that did best against what their creators usually get, the best first; none of a
 * catalog that only has samples. Nothing is asked but the catalog. Throws `SourceFault` if it cannot be read.
 */
export async function listCatalogLines(
  catalog: CatalogClips,
  request: CatalogLinesRequest,
): Promise<ComparedLine[]> {
  if (await catalog.isSample()) return []
  const clips = await searchCatalog(catalog, request)
  const candidates = await transcribe(catalog, clips, request.kind)
  const isOnTopic = matchTopic(
    request.topic,
    candidates.map(({ clip: { title, caption, onscreen_text }, lines }) => {
      return { title, caption, onscreen_text, spoken: spokenText(lines) }
    }),
  )
  const onTopic = candidates.filter((_, at) => isOnTopic[at])
  const measuredCandidates = await mapConcurrently(onTopic, (one) => measure(catalog, one, request.now))
  const best = bestOf(measuredCandidates)
  const isRejected = await request.loadIsRejected(best.map(({ clip }) => clip))
  const lines = await mapConcurrently(best, (one) => readLine(one, { kind: request.kind, isRejected }))
  const seenLines = new Set<string>()
  return lines.flatMap((one) => (one && !seenLines.has(one.line) ? (seenLines.add(one.line), [one]) : []))
}

async function searchCatalog(
  catalog: CatalogClips,
  { kind, topic, language }: CatalogLinesRequest,
): Promise<Clip[]> {
  const query = splitTopic(topic).subject
  const search = { query, language, posted_after: null, limit: maxSearched }
  if (kind !== 'short') return catalog.searchLong(search)
  const platforms = await catalog.platforms()
  const lists = await mapConcurrently(platforms, (platform) =>
    catalog.search({ ...search, platform, country: null }),
  )
  return lists.flat()
}

/** A title needs no words; of a long video only the first seconds count. */
async function transcribe(catalog: CatalogClips, clips: Clip[], kind: ScoredKind): Promise<Candidate[]> {
  if (kind === 'packaging') return clips.map((clip) => ({ clip, lines: [] }))
  const transcripts = await catalog.transcripts(clips)
  return clips.map((clip, at) => {
    const transcript = transcripts[at]
    const lines = transcript?.kind === 'speech' ? transcript.lines : []
    return { clip, lines: kind === 'long' ? takeIntroLines(lines, introSeconds) : lines }
  })
}

async function measure(
  { uploads, channel }: CatalogClips,
  { clip, lines }: Candidate,
  now: number,
): Promise<MeasuredCandidate> {
  const { platform, creator_id, media_type, clip_id, views } = clip
  if (creator_id === null) return { clip, lines, multiple: null }
  if (media_type === 'video') {
    const page = await channel({ channel_id: creator_id })
    return { clip, lines, multiple: measureVideo(clip, page, now).outlier }
  }
  const usual = baselineViews(await uploads({ platform, creator_id }), clip_id, now)
  return { clip, lines, multiple: outlierRatio(views, usual) }
}

function bestOf(candidates: MeasuredCandidate[]): MeasuredCandidate[] {
  const viewsOf = ({ clip }: MeasuredCandidate) => clip.views ?? -1
  return candidates
    .toSorted((a, b) => (b.multiple ?? -1) - (a.multiple ?? -1) || viewsOf(b) - viewsOf(a))
    .slice(0, maxRead)
}

async function readLine(
  { clip, lines, multiple }: MeasuredCandidate,
  { kind, isRejected }: { kind: ScoredKind; isRejected: (clip: VideoIdentity) => boolean },
): Promise<ComparedLine | null> {
  const read = kind === 'packaging' ? await readTitle(clip) : await readRecordedLine(lines, clip.language)
  if (read === null) return null
  const { watch_url, duration_s, sample } = clip
  const source = { hook_id: null, find_id: null, watch_url }
  const isCut = kind !== 'packaging' && isCutLine(read.line, { lines, watch_url, duration_s })
  const about = [clip.title, clip.caption].filter(Boolean).join(' ')
  return { source, ...read, multiple, sample, isCut, isPartial: false, isRejected: isRejected(clip), about }
}

async function readTitle({ title, language }: Clip): Promise<RecordedLine | null> {
  return title === null ? null : { line: title, language: await languageOf(title, language) }
}

type SpokenClip = Pick<Clip, 'watch_url' | 'duration_s'> & Pick<Candidate, 'lines'>

function isCutLine(hook: string, { lines, ...clip }: SpokenClip): boolean {
  return isCutOpening({ ...clip, hook, transcript: spokenText(lines) })
}
