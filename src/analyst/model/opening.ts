import { languageName } from '../../lib/language-codes.js'
import { completeLineTimes } from '../../lib/line-times.js'
import { wordSpans } from '../../lib/text.js'
import { languageOf, sampleOf } from '../rules/language.js'
import { selectContentSentences } from '../rules/choose-hook.js'
import { beatsOf, type Stretch } from '../rules/long-opening/beats.js'
import { spanOf, windowOf } from '../rules/long-opening/timeline.js'
import { sentencesOf } from '../sentences.js'
import { toSpeech } from '../transcript-speech.js'
import type { Sentence, Speech } from '../speech.js'
import { beatNames, hookTypes, type Opening, type OpeningRequest } from '../types.js'
import { isVerbatim } from '../../lib/verbatim.js'
import { aboutLine, type Context, figuresText, figureValues, questionOf } from './build-question.js'
import { toFaultlessSentence, toSingleLine } from './grounding.js'
import { bounds, checksFor, type OpeningAnswer, type SpokenRequest } from './opening-checks.js'
import { aboutSchema, nullableString, schemaOf } from './question.js'
import { lineAt, sentencesToShow, numberedLines, numbersSchema, sentencesAt } from './sentence-spans.js'
import { templateFault } from './template.js'

/** Reads the opening of a long video with a model that selects sentences by their numbers. */

const parts = beatNames.filter((beat) => beat !== 'hook')
const integer = { type: 'integer' }

const beat = schemaOf({ beat: { type: 'string', enum: parts }, from: integer, to: integer })
const members = {
  hook: numbersSchema,
  hook_type: { type: 'string', enum: [...hookTypes] },
  beats: { type: 'array', items: beat },
  mechanism: nullableString,
  promise: nullableString,
  open_loop_at: { type: ['integer', 'null'] },
  open_loop: nullableString,
  template: nullableString,
  steal_it: nullableString,
}
const schema = schemaOf({ ...members, about_subject: aboutSchema })
const schemaWithoutSubject = schemaOf(members)

const limits = { title: 200, caption: 400, subject: 200, lines: 9_000, sentence: 500 }

type ReadOptions = { rules: Opening; signal?: AbortSignal }

/** The opening; null if nothing is said. Throws `ModelError`. */
export async function openingWithModel(
  context: Context,
  ask: OpeningRequest,
  { signal }: ReadOptions,
): Promise<Opening | null> {
  const lines = completeLineTimes(ask.lines)
  const language = await languageOf(sampleOf(lines), ask.video.language)
  const speech = toSpeech(lines, language)
  const sentences = sentencesToShow(selectContentSentences(speech, sentencesOf(speech)))
  if (sentences.length === 0) return null
  const spokenRequest: SpokenRequest = {
    ask,
    speech,
    sentences,
    window: windowOf(lines),
    ground: groundsOf(ask, speech),
  }
  const question = questionOf(context, {
    name: 'opening',
    schema: ask.subject === null ? schemaWithoutSubject : schema,
    values: {
      language,
      figures: figuresText(ask.figures),
      explained: languageName(ask.explained_in ?? 'en'),
      hook_types: context.prompts['hook-types'],
      beats: context.prompts.beats,
      last: String(Math.min(bounds.last, sentences.length)),
      about: aboutLine(context, ask.subject, 'about_subject'),
    },
    material: {
      Topic: { text: ask.subject, maxLength: limits.subject },
      Title: { text: ask.video.title, maxLength: limits.title },
      Description: { text: ask.video.caption, maxLength: limits.caption },
      Sentences: { text: numberedLines(sentences), maxLength: limits.lines, isList: true },
    },
    maxTokens: 1_200,
  })
  const answer = await context.modelClient.ask(question, checksFor(spokenRequest), { signal, lane: 'run' })
  return openingFrom(spokenRequest, answer)
}

/** The source that sentences about an opening may quote, and the numbers that they may name. */
function groundsOf(
  { video, figures, explained_in }: OpeningRequest,
  speech: Speech,
): SpokenRequest['ground'] {
  const source = [speech.text, video.title ?? '', video.caption ?? ''].join('\n')
  const ground = { source, numbersFrom: source, maxLength: limits.sentence, explained_in }
  return { plain: { ...ground, figures: [] }, figures: { ...ground, figures: figureValues(figures) } }
}

/** A member that is still poor after its repair is left out. */
function openingFrom(spokenRequest: SpokenRequest, answer: OpeningAnswer): Opening | null {
  const { ask, speech, window, ground } = spokenRequest
  const hook = lineAt(spokenRequest, answer.hook)
  if (!hook || !isVerbatim(hook.text, ask.lines.map(({ text }) => text).join(' '))) return null
  const { template } = answer
  return {
    hook: hook.text,
    hook_words: wordSpans(hook.text, speech.language).length,
    ...spanOf(hook, window),
    hook_type: answer.hook_type,
    mechanism: toFaultlessSentence(answer.mechanism, ground.figures),
    promise: toFaultlessSentence(answer.promise, ground.plain),
    open_loop: chooseOpenLoop(spokenRequest, answer),
    beats: beatsOf(speech, stretchesFrom(spokenRequest, answer, hook), window),
    template:
      template !== null && templateFault(template, hook.text, ground.plain) === null
        ? toSingleLine(template, limits.sentence)
        : null,
    steal_it: toFaultlessSentence(answer.steal_it, ground.plain),
    about_subject: ask.subject === null ? null : (answer.about_subject ?? null),
    analysed_by: 'model',
  }
}

/** The question that is left open, otherwise the sentence that leaves it open. */
function chooseOpenLoop(
  { sentences, ground }: SpokenRequest,
  { open_loop, open_loop_at }: OpeningAnswer,
): string | null {
  const sentence = open_loop_at === null ? undefined : sentences[open_loop_at - 1]
  if (open_loop === null || sentence === undefined) return null
  const question = toFaultlessSentence(open_loop, ground.plain)
  if (question !== null) return question
  const quotation = `“${sentence.text.replace(/[“”"]/gu, '')}”`
  return quotation.length > limits.sentence ? null : `${quotation} leaves a question open.`
}

/**
 * The hook and the beats that the model selected, each from its first sentence to its last. A beat that overlaps
 * another is left out.
 */
function stretchesFrom({ sentences }: SpokenRequest, { beats }: OpeningAnswer, hook: Sentence): Stretch[] {
  const stretches: Stretch[] = [{ beat: 'hook', from: hook.from, to: hook.to, sentences: [hook] }]
  for (const { beat, from, to } of beats.slice(0, bounds.beats)) {
    const endOfLast = stretches.at(-1)?.to ?? 0
    const spanSentences = sentencesAt(sentences, { from, to }).filter(
      (sentence) => sentence.from >= endOfLast,
    )
    const start = spanSentences[0]?.from
    const end = spanSentences.at(-1)?.to
    if (start === undefined || end === undefined) continue
    stretches.push({ beat, from: start, to: end, sentences: spanSentences })
  }
  return stretches
}
