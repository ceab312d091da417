import { once } from '../lib/once.js'
import { splitSentences, collapseWhitespace } from '../lib/text.js'
import { captionSilences, captionSounds } from './site-words.js'
import { truncateText } from './truncate.js'
import { tokenize } from './tokenizer.js'
import type { TranscriptLine, Transcript, TranscriptKind } from './types.js'

/** Builds transcripts and detects from their lines whether a clip has speech, music or neither. */

type TranscriptAttributes = { language: string | null; auto_captions: boolean | null }

/** A transcript of these lines; music and silence keep no lines. */
export function transcriptFromLines(
  lines: TranscriptLine[],
  { language, auto_captions }: TranscriptAttributes,
): Transcript {
  const kind = transcriptKind(lines)
  return kind === 'speech'
    ? { kind, language, lines, auto_captions }
    : { kind, language: null, lines: [], auto_captions }
}

/** The transcript of a clip without captions. */
export const emptyTranscript: Readonly<Transcript> = {
  kind: 'none',
  language: null,
  lines: [],
  auto_captions: null,
}

const whitespaceRun = /\s{2,}/gu
const lineEnd = /[\n\r\u0085\u2028\u2029]/u

/**
 * Collapses white space and keeps line breaks. Splitting thousands of empty lines into sentences would take seconds.
 */
function removeEmptyLines(text: string): string {
  return text.replace(whitespaceRun, (run) => (lineEnd.test(run) ? '\n' : ' '))
}

/**
 * One line per sentence, up to the length limit. Lines are split at white space only, so joining them restores the
 * text.
 */
export function untimedLines(text: string): TranscriptLine[] {
  const lines: string[] = ['']
  for (const part of splitSentences(truncateText(removeEmptyLines(text)))) {
    lines[lines.length - 1] += part.text
    if (/\s$/u.test(part.text)) lines.push('')
  }
  return lines
    .map(collapseWhitespace)
    .filter(Boolean)
    .map((line) => ({ start: null, end: null, text: line }))
}

/** Read at first use: some have no spaces, and their segmentation loads dictionaries of 2 MB. */
const soundWords = once((): ReadonlySet<string> => new Set(tokenize(captionSounds)))
const silenceWords = new Set(captionSilences.split(' '))

const bracketedMark = /[[(（［【*][^[\]()（）［］【】*]{1,60}[\])）］】*]/gu
const musicNotes = /[♩♪♫♬🎵🎶🎼]/gu
const letter = /[\p{L}\p{N}]/u

/** Whether a mark ("[upbeat music playing]", "[音楽]") contains one of these words. */
function containsKnownWord(inner: string, knownWords: ReadonlySet<string>): boolean {
  return tokenize(inner).some((term) => knownWords.has(term))
}

/** A line's words without sound marks; empty for a sung line between notes. */
function spokenPart(line: string): string {
  const speech = line
    .replace(bracketedMark, (mark) =>
      containsKnownWord(mark, soundWords()) || containsKnownWord(mark, silenceWords) ? ' ' : mark,
    )
    .trim()
  const isSung = /^[♩♪♫♬🎵🎶🎼]/u.test(speech) && /[♩♪♫♬🎵🎶🎼]$/u.test(speech)
  return isSung ? '' : speech.replace(musicNotes, ' ')
}

function isMusic(line: string): boolean {
  const marks = line.match(bracketedMark) ?? []
  return line.search(musicNotes) >= 0 || marks.some((mark) => containsKnownWord(mark, soundWords()))
}

/** Speech, music (sound marks without words), or none. */
export function transcriptKind(lines: TranscriptLine[]): TranscriptKind {
  if (lines.some((line) => letter.test(spokenPart(line.text)))) return 'speech'
  return lines.some((line) => isMusic(line.text)) ? 'music' : 'none'
}
