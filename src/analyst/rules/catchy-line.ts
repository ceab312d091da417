import { hasGrammar } from '../../languages/index.js'
import type { ReadingCue } from '../../languages/reading.js'
import { readingCue } from '../../languages/reading-cues.js'
import type { Sentence, Speech } from '../speech.js'
import { partOf } from '../sentences.js'
import { contentSet, spread } from './content.js'
import { lineShape } from './quotable.js'
import { fits } from './hook.js'
import { dangles, foldedWords, hasMainVerb, stammers } from './wellformed.js'
import { isGarbled } from './sound.js'
import { isWhole } from './whole-sentence.js'

/** The most quotable line of a clip: short, whole, readable alone, with a turn in it. */

type LineContext = {
  language: string
  /** Content words of the title. */
  title: Set<string>
  /** How many sentences each content word is in. */
  said: Map<string, number>
  /** Whether the transcript is punctuated. */
  marked: boolean
}

/**
 * The line a viewer would repeat; not the hook again, nor a part of it, where anything else is said. Null
 * where nothing is said.
 */
export function catchyLineOf(
  speech: Speech,
  telling: Sentence[],
  hook: Sentence | null,
  title: Set<string>,
): Sentence | null {
  const marked = telling.filter(({ ended }) => ended === 'stop').length * 2 >= telling.length
  const said = spread(telling.map((line) => contentSet(line, speech.language)))
  const context = { language: speech.language, title, said, marked }
  const others = candidates(speech, telling).filter((line) => fits(line) && !(hook && overlaps(line, hook)))
  let best: Sentence | null = null
  let bestScore = -Infinity
  for (const line of others) {
    const score = quotability(line, context)
    if (score > bestScore) {
      best = line
      bestScore = score
    }
  }
  return best ?? hook
}

function overlaps(a: Sentence, b: Sentence): boolean {
  return (a.from < b.to && b.from < a.to) || a.text.includes(b.text) || b.text.includes(a.text)
}

/** Every sentence, and two short neighbours that answer each other ("It's not luck. It's practice."). */
function candidates(speech: Speech, telling: Sentence[]): Sentence[] {
  const pairs = telling.flatMap((line, index) => {
    const next = telling[index + 1]
    if (!next || next.from - line.to > 2 || line.words.length > 10 || next.words.length > 12) return []
    return answers(line, next) ? [partOf(speech, line.from, next.to, next.ended)] : []
  })
  return [...telling, ...pairs]
}

/** Whether two sentences begin alike, the first of them denying: an antithesis in two breaths. */
function answers(line: Sentence, next: Sentence): boolean {
  const words = foldedWords(line)
  const following = foldedWords(next)
  const denies = words.some((word) => readingCue('denies').test(word))
  return denies && words[0] === following[0] && !stammers([...words, ...following])
}

/** How quotable a line is; higher is better. The weights were settled by reading. */
export function quotability(line: Sentence, { language, title, said, marked }: LineContext): number {
  const words = foldedWords(line)
  const content = contentSet(line, language)
  let score = lengthScore(words.length)
  score += Math.min(1, content.size / Math.max(1, words.length)) * 1.2
  score += Math.min(1.2, [...content].filter((word) => title.has(word)).length * 0.5)
  score += Math.min(0.6, [...content].filter((word) => (said.get(word) ?? 0) > 1).length * 0.2)
  score += lineShape(line.text, words.length, language)
  score -= hasGrammar(language) ? spoilt(line, language) : 0
  if (stammers(words)) score -= 3
  if (dangles(line, language)) score -= 3
  if (line.ended === 'cut' && marked) score -= 2.5
  if (hasGrammar(language) && !hasMainVerb(line)) score -= 2.5
  if (content.size === 0) score -= 3
  return score
}

/** What makes a line nothing to repeat, the worst first. */
const spoiling: { cue: ReadingCue; weight: number }[] = [
  { cue: 'misheard', weight: 3 },
  { cue: 'hesitating', weight: 3 },
  { cue: 'courtesy', weight: 3 },
  { cue: 'introducing', weight: 3 },
  { cue: 'ownLife', weight: 2.5 },
  { cue: 'pointsOutside', weight: 2.5 },
  { cue: 'pointsEarly', weight: 1.5 },
  { cue: 'demonstrative', weight: 0.8 },
  { cue: 'openingLink', weight: 1.2 },
  { cue: 'ofTheMoment', weight: 1.2 },
  { cue: 'someone', weight: 1 },
  { cue: 'announces', weight: 1.5 },
]

/** What is taken from an English line that needs what was said before it, is no whole sentence, or speaks of its speaker. */
function spoilt(line: Sentence, language: string): number {
  const text = line.text.replaceAll('’', "'")
  // Two sentences that answer each other explain what they point to.
  if (/[.!?] \p{Lu}/u.test(text)) return isGarbled(line, language) ? 3 : 0
  const found = spoiling.reduce((sum, { cue, weight }) => sum + (readingCue(cue).test(text) ? weight : 0), 0)
  return found + (isWhole(line, language) || line.words.length < 5 ? 0 : 2.5)
}

/** Six to sixteen words are quoted; more are paraphrased, fewer say little. */
function lengthScore(count: number): number {
  if (count < 3) return -4
  if (count < 5) return -0.5
  if (count < 6) return 1.75
  if (count <= 16) return 2
  if (count <= 20) return 1.2
  return 1 - (count - 20) * 0.18
}
