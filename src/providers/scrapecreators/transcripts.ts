import { clean, squash } from '../../lib/text.js'
import { boundedWords } from '../bounds.js'
import { primaryLanguage } from '../language-tag.js'
import { kindOf, untimedLines } from '../heard.js'
import { readSubtitles } from '../subtitles.js'
import { SourceFault, type Line, type Transcript } from '../types.js'
import { fieldsOf, listOf, numberOf, textOf, type Fields } from './wire.js'

/** Transcripts as the vendor's endpoints write them. */

/** What is heard, of these lines; without any nothing is known to be said. */
export function transcriptOf(lines: Line[], about: Partial<Transcript> = {}): Transcript {
  return { kind: kindOf(lines), language: null, auto_captions: null, ...about, lines }
}

function mustBe(asked: string, told: unknown): void {
  if (typeof told === 'string' && told !== '' && told !== asked)
    throw new SourceFault('provider', 'ScrapeCreators answered with the transcript of another clip.')
}

/** A caption file of TikTok. Throws `SourceFault` where it is none. */
export function readVtt(text: string, about: Partial<Transcript> = {}): Transcript {
  try {
    return transcriptOf(readSubtitles(text, 'vtt'), about)
  } catch (cause) {
    throw new SourceFault('provider', 'The caption file cannot be read.', { cause })
  }
}

/** TikTok's: a caption file in a member; null where the clip has none. Throws `SourceFault` for any other shape. */
export function readTikTokTranscript(answer: Fields, clip_id: string): Transcript {
  mustBe(clip_id, answer['id'])
  const { transcript } = answer
  if (transcript === null) return transcriptOf([])
  if (typeof transcript !== 'string') throw noTranscript()
  const isFile = transcript.includes('-->') || transcript.startsWith('WEBVTT')
  return isFile ? readVtt(transcript) : transcriptOf(untimedLines(clean(boundedWords(transcript))))
}

/** Instagram's: the words of each clip of a post, without times, told by a recogniser. Throws as above. */
export function readInstagramTranscript(answer: Fields, shortcode: string): Transcript {
  const { transcripts } = answer
  if (transcripts === null) return transcriptOf([])
  if (!Array.isArray(transcripts)) throw noTranscript()
  const all = transcripts.map(fieldsOf)
  const own = all.filter((one) => one['shortcode'] === shortcode)
  if (all.length > 0 && !all.some((one) => 'text' in one)) throw noTranscript()
  const heard = (own.length > 0 ? own : all).map((one) => wordsOf(one['text'])).filter(Boolean)
  return transcriptOf(untimedLines(heard.join(' ')), { auto_captions: true })
}

/** YouTube's: rows with times in ms as digits. Throws as above. */
export function readYouTubeTranscript(answer: Fields, clip_id: string): Transcript {
  mustBe(clip_id, answer['videoId'])
  const { transcript, language } = answer
  const named = textOf(language)
  const about = {
    language: languageNamed(named),
    auto_captions: named !== null && /auto-generated/iu.test(named) ? true : null,
  }
  if (transcript === null) return transcriptOf([])
  if (!Array.isArray(transcript)) throw noTranscript()
  const lines = transcript.map(timedLine).filter((line) => line.text !== '')
  if (lines.length === 0 && listOf(transcript).length > 0) throw noTranscript()
  return transcriptOf(lines.map(untilNext), about)
}

function noTranscript(): SourceFault {
  return new SourceFault('provider', 'ScrapeCreators answered without a transcript that can be read.')
}

function wordsOf(text: unknown): string {
  return typeof text === 'string' ? squash(textOf(boundedWords(text)) ?? '') : ''
}

function timedLine(row: unknown): Line {
  const { text, startMs, endMs } = fieldsOf(row)
  const [start, end] = [numberOf(startMs), numberOf(endMs)].map((ms) => (ms === null ? null : ms / 1000))
  return { start: start ?? null, end: end ?? null, text: wordsOf(text) }
}

/** Rows of automatic captions stay on the screen while the next is said. */
function untilNext(line: Line, at: number, lines: Line[]): Line {
  const next = lines[at + 1]?.start ?? null
  const isLate = next !== null && line.end !== null && line.start !== null && next > line.start
  return isLate ? { ...line, end: Math.min(line.end ?? next, next) } : line
}

/** Languages that YouTube captions most. */
const codes = (
  'ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nl no pa pl pt ro ru ' +
  'sk sl sr sv sw ta te th tr uk ur vi zh'
).split(' ')
let byName: Map<string, string> | null = null

/** The code of a language's English name ("Spanish (Mexico)", "English (auto-generated)") or of its tag. */
function languageNamed(name: string | null): string | null {
  if (name === null) return null
  const english = new Intl.DisplayNames('en', { type: 'language' })
  byName ??= new Map(codes.map((code) => [(english.of(code) ?? code).toLowerCase(), code]))
  const plain = (name.split('(')[0] ?? '').trim().toLowerCase()
  return byName.get(plain) ?? (/^[a-z]{2}(?:-|$)/u.test(plain) ? primaryLanguage(plain) : null)
}
