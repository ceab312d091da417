import { countSpokenWords } from '../../lib/template.js'
import type { IntroRequest, WrittenBeat } from '../types.js'
import { isFresh, wordsOfSource } from '../written-texts/accept-texts.js'
import { type Context, numberLines, questionOf } from './build-question.js'
import { toLineOrNull, toSingleLine } from './grounding.js'
import { type Checks, nullableString, schemaOf } from './question.js'

/** Writes an intro with the timing of a real opening. */

const part = schemaOf({
  say: { type: 'string' },
  suggested_on_screen: nullableString,
  suggested_broll: nullableString,
})
const schema = schemaOf({ beats: { type: 'array', items: part } })

type IntroAnswer = { beats: WrittenBeat[] }

const limits = { say: 5_000, beside: 500, brief: 600, beats: 12_000, beat: 900, template: 500 }

/**
 * One entry for each beat of the source, in order. The model is asked once more for a beat that exceeds its budget
 * or repeats the source. The caller refuses what is then still wrong, and says why. Throws `ModelError`.
 */
export async function introWithModel(
  context: Context,
  { source, video_brief, budgets }: IntroRequest,
  signal?: AbortSignal,
): Promise<WrittenBeat[]> {
  const beats = source.beats ?? []
  const lines = beats.map(
    ({ beat, text }, at) => `(${beat}, at most ${budgets[at] ?? 0} words) ${text.slice(0, limits.beat)}`,
  )
  const question = questionOf(context, {
    name: 'intro',
    schema,
    values: { count: String(beats.length) },
    material: {
      Brief: { text: video_brief, maxLength: limits.brief },
      'Title of the real video': { text: source.title, maxLength: limits.template },
      'Its opening as a template': { text: source.template ?? null, maxLength: limits.template },
      'Its parts': { text: numberLines(lines), maxLength: limits.beats, isList: true },
    },
    maxTokens: Math.min(4_000, 400 + 3 * budgets.reduce((sum, words) => sum + words, 0) + 120 * beats.length),
    temperature: 0.7,
  })
  const checks = checksFor(budgets, wordsOfSource(source))
  const answer = await context.modelClient.ask(question, checks, { signal, lane: 'person' })
  return answer.beats.map(({ say, suggested_on_screen, suggested_broll }) => ({
    say: toSingleLine(say, limits.say),
    suggested_on_screen: toLineOrNull(suggested_on_screen, limits.beside),
    suggested_broll: toLineOrNull(suggested_broll, limits.beside),
  }))
}

function checksFor(budgets: number[], own: string[]): Checks<IntroAnswer> {
  return {
    findErrors: ({ beats }) =>
      beats.length === budgets.length
        ? []
        : [`beats must have ${budgets.length} entries, one for each part.`],
    findFlaws: ({ beats }) =>
      beats.flatMap(({ say }, at) => {
        const fault = sayFault(say, budgets[at] ?? 0, own)
        return fault === null ? [] : [{ member: 'beats', message: `beats[${at}].say ${fault}` }]
      }),
  }
}

function sayFault(say: string, budget: number, own: string[]): string | null {
  const words = countSpokenWords(say)
  if (words > budget) return `has ${words} words where at most ${budget} fit.`
  if (words === 0) return 'must say something.'
  return isFresh(say, own) ? null : 'repeats the real opening.'
}
