import { sentences, squash } from '../lib/text.js'
import { boundedWords } from './bounds.js'
import { termsOf } from './terms.js'
import type { Line, Transcript, TranscriptKind } from './types.js'

/** What is heard in a clip, told from the lines of its transcript. */

type Said = { language: string | null; auto_captions: boolean | null }

/** A transcript of these lines. What is music or silence has none. */
export function transcriptOf(lines: Line[], { language, auto_captions }: Said): Transcript {
  const kind = kindOf(lines)
  return kind === 'speech'
    ? { kind, language, lines, auto_captions }
    : { kind, language: null, lines: [], auto_captions }
}

/** What is said of a clip that has no captions: nobody is known to speak in it. */
export const nothing_heard: Readonly<Transcript> = {
  kind: 'none',
  language: null,
  lines: [],
  auto_captions: null,
}

const runOfSpace = /\s{2,}/gu
const lineEnd = /[\n\r\u0085\u2028\u2029]/u

/** White space as much of it as tells where sentences end: to cut thousands of empty lines apart takes seconds. */
function withoutEmptyLines(text: string): string {
  return text.replace(runOfSpace, (run) => (lineEnd.test(run) ? '\n' : ' '))
}

/** One line a sentence, as far as words are taken. Parted at white space alone, so that the lines joined by spaces are the text again. */
export function untimedLines(spoken: string): Line[] {
  const lines: string[] = ['']
  for (const part of sentences(boundedWords(withoutEmptyLines(spoken)))) {
    lines[lines.length - 1] += part.text
    if (/\s$/u.test(part.text)) lines.push('')
  }
  return lines
    .map(squash)
    .filter(Boolean)
    .map((line) => ({ start: null, end: null, text: line }))
}

/** What captioners write in brackets where nobody speaks, in the languages that sites caption in. */
const sounds = new Set(
  termsOf(
    'music musik musique musica muziek muzyka muzica musiikki musikk hudba zene glazba glasba muzika muzik nhac ' +
      'музыка музика μουσικη מוזיקה موسيقى موسيقا موسیقی संगीत সঙ্গীত இசை సంగీతం 音楽 音乐 音樂 음악 ดนตรี เพลง ' +
      'song songs singing sings instrumental melody beat beats lyrics jingle ' +
      'applause applauds applauding applaus applaudissements aplausos aplauso applausi applauso aplauzy ' +
      'clapping cheering cheers cheer beifall oklaski alkis alkislar аплодисменты оплески χειροκροτηματα ' +
      'מחיאות تصفيق تشويق तालियां तालियाँ 拍手 掌声 掌聲 鼓掌 박수 ปรบมือ ' +
      'laughter laughs laughing laugh lachen gelachter rires rire risas risa risos risate gelach smiech skratt ' +
      'смех сміх γελια צחוק ضحك हंसी हँसी 笑い 笑 笑声 笑聲 웃음 หัวเราะ',
  ),
)

/** What recognisers write where nothing is heard. */
const silences = new Set(['silence', 'silencio', 'silent', 'blank', 'audio', 'inaudible'])

const bracketed = /[[(（［【*][^[\]()（）［］【】*]{1,60}[\])）］】*]/gu
const notes = /[♩♪♫♬🎵🎶🎼]/gu
const letter = /[\p{L}\p{N}]/u

/** Whether one of the words in a mark ("[upbeat music playing]", "[音楽]") is among those known. */
function namesOne(inner: string, known: ReadonlySet<string>): boolean {
  return termsOf(inner).some((term) => known.has(term))
}

/** A line's words without the marks of sounds; empty for a line of song between notes. */
function saidIn(line: string): string {
  const spoken = line
    .replace(bracketed, (mark) => (namesOne(mark, sounds) || namesOne(mark, silences) ? ' ' : mark))
    .trim()
  const isSung = /^[♩♪♫♬🎵🎶🎼]/u.test(spoken) && /[♩♪♫♬🎵🎶🎼]$/u.test(spoken)
  return isSung ? '' : spoken.replace(notes, ' ')
}

function isMusic(line: string): boolean {
  const marks = line.match(bracketed) ?? []
  return line.search(notes) >= 0 || marks.some((mark) => namesOne(mark, sounds))
}

/** What is heard: speech, music alone (marks of sounds and nothing said), or none. */
export function kindOf(lines: Line[]): TranscriptKind {
  if (lines.some((line) => letter.test(saidIn(line.text)))) return 'speech'
  return lines.some((line) => isMusic(line.text)) ? 'music' : 'none'
}
