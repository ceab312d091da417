import { completeLineTimes } from '../../lib/line-times.js'
import { wordSpans } from '../../lib/text.js'
import { languageOf, sampleOf } from '../rules/language.js'
import { selectContentSentences } from '../rules/choose-hook.js'
import { beatsOf, type Stretch } from '../rules/long-opening/beats.js'
import { spanOf } from '../rules/long-opening/hook-span.js'
import { mechanismOf } from '../rules/long-opening/mechanism.js'
import { structureOf } from '../rules/long-opening/template.js'
import { type Window, windowOf } from '../rules/long-opening/timeline.js'
import { toSpeech, sentencesOf } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import {
  type AboutTopic,
  type BeatName,
  beatNames,
  type HookType,
  hookTypes,
  type Opening,
  type OpeningRequest,
} from '../types.js'
import { isVerbatim } from '../verbatim.js'
import { aboutLine, type Context, figuresText, figureValues, questionOf } from './context.js'
import { type Ground, toGroundedSentence, sentenceFault, toSingleLine } from './grounding.js'
import { aboutSchema, type Checks, faultsOf, memberFaults, schemaOf } from './question.js'
import {
  lengthFault,
  lineAt,
  sentencesToShow,
  numberedLines,
  numbersFault,
  numbersSchema,
  sentencesAt,
  type Span,
  toSpan,
} from './sentence-spans.js'
import { templateFault } from './template.js'

/** Reads the opening of a long video with a model that selects sentences by their numbers. */

const parts = beatNames.filter((beat) => beat !== 'hook')
const nullableString = { type: ['string', 'null'] }
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

type NamedBeat = Span & { beat: BeatName }
type Answer = {
  hook: number[]
  hook_type: HookType
  beats: NamedBeat[]
  open_loop_at: number | null
  about_subject?: AboutTopic
} & Pick<Opening, 'mechanism' | 'promise' | 'open_loop' | 'template' | 'steal_it'>

const bounds = { last: 12, hook: 5, beats: 7 }
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

type SpokenRequest = {
  ask: OpeningRequest
  speech: Speech
  sentences: Sentence[]
  window: Window | null
  ground: Record<'figures' | 'plain', Ground>
}

/** The source that sentences about an opening may quote, and the numbers that they may name. */
function groundsOf({ video, figures }: OpeningRequest, speech: Speech): SpokenRequest['ground'] {
  const source = [speech.text, video.title ?? '', video.caption ?? ''].join('\n')
  const ground = { source, numbersFrom: source, maxLength: limits.sentence }
  return { plain: { ...ground, figures: [] }, figures: { ...ground, figures: figureValues(figures) } }
}

function checksFor(spokenRequest: SpokenRequest): Checks<Answer> {
  const { sentences, ground } = spokenRequest
  const count = sentences.length
  const last = Math.min(bounds.last, count)
  const fault = (text: string | null, on = ground.plain) => (text === null ? null : sentenceFault(text, on))
  return {
    wrong: ({ hook }) =>
      faultsOf([numbersFault('hook', hook, { count, maxCount: bounds.hook, lastStart: last })]),
    poor: (answer) => {
      const hook = hookAt(spokenRequest, answer)
      return [
        ...beatFaults(answer, count),
        ...memberFaults({
          hook: lengthFault(spokenRequest.speech, sentences, answer.hook),
          mechanism: fault(answer.mechanism, ground.figures),
          promise: fault(answer.promise),
          open_loop: fault(answer.open_loop),
          open_loop_at: loopFault(answer, count),
          template:
            answer.template === null ? null : templateFault(answer.template, hook?.text ?? '', ground.plain),
          steal_it: fault(answer.steal_it),
        }),
      ]
    },
  }
}

function hookAt({ speech, sentences }: SpokenRequest, { hook }: Answer): Sentence | null {
  const span = toSpan(hook)
  return span && lineAt(speech, sentences, span)
}

function loopFault({ open_loop, open_loop_at }: Answer, count: number): string | null {
  if (open_loop_at === null) return open_loop === null ? null : 'must be the number of a sentence'
  return open_loop_at >= 1 && open_loop_at <= count ? null : `must be from 1 to ${count}`
}

/** What is wrong with the beats: each must begin after the one before it, and the first one after the hook. */
function beatFaults({ hook, beats }: Answer, count: number): { member: string; message: string }[] {
  const messages = beats.flatMap(({ from, to }, at) => {
    const before = beats[at - 1]?.to ?? toSpan(hook)?.to ?? 0
    if (from <= before) return [`beats[${at}].from must be over ${before}.`]
    return to < from || to > count ? [`beats[${at}].to must be from ${from} to ${count}.`] : []
  })
  const all = beats.length > bounds.beats ? [...messages, `beats must be at most ${bounds.beats}.`] : messages
  return all.map((message) => ({ member: 'beats', message }))
}

/** A member that is still poor after its repair is left out, or replaced by that of the rules if they have one. */
function openingFrom(spokenRequest: SpokenRequest, answer: Answer): Opening | null {
  const { ask, speech, window, ground } = spokenRequest
  const hook = hookAt(spokenRequest, answer)
  if (!hook || !isVerbatim(hook.text, ask.lines.map(({ text }) => text).join(' '))) return null
  const stretches = stretchesFrom(spokenRequest, answer, hook)
  const toGrounded = (text: string | null) =>
    text !== null && sentenceFault(text, ground.plain) === null
      ? toGroundedSentence(text, ground.plain)
      : null
  const { template } = answer
  return {
    hook: hook.text,
    hook_words: wordSpans(hook.text, speech.language).length,
    ...spanOf(hook, window),
    hook_type: answer.hook_type,
    mechanism: chooseMechanism(spokenRequest, answer, { hook, stretches }),
    promise: toGrounded(answer.promise),
    open_loop: chooseOpenLoop(spokenRequest, answer),
    beats: beatsOf(speech, stretches, window),
    template:
      template !== null && templateFault(template, hook.text, ground.plain) === null
        ? toSingleLine(template, limits.sentence)
        : null,
    steal_it: toGrounded(answer.steal_it),
    about_subject: ask.subject === null ? null : (answer.about_subject ?? null),
    analysed_by: 'model',
  }
}

type HookWithStretches = { hook: Sentence; stretches: Stretch[] }

/**
 * The model's sentence, or that of the rules if the hook has a known structure. Times are removed, as the prompt
 * demands.
 */
function chooseMechanism(
  { ask, speech, ground }: SpokenRequest,
  { mechanism }: Answer,
  { hook, stretches }: HookWithStretches,
): string | null {
  if (mechanism === null) return null
  if (sentenceFault(mechanism, ground.figures) === null) return toGroundedSentence(mechanism, ground.figures)
  const untimed = stretches.map((stretch) => ({ ...stretch, sentences: [] }))
  const structure = structureOf(hook, speech.language)
  return structure && mechanismOf({ ...structure, hook: hook.text, stretches: untimed }, ask.figures)
}

/** The question that is left open, otherwise the sentence that leaves it open. */
function chooseOpenLoop(
  { sentences, ground }: SpokenRequest,
  { open_loop, open_loop_at }: Answer,
): string | null {
  const sentence = open_loop_at === null ? undefined : sentences[open_loop_at - 1]
  if (open_loop === null || sentence === undefined) return null
  if (sentenceFault(open_loop, ground.plain) === null) return toGroundedSentence(open_loop, ground.plain)
  const quoted = `“${sentence.text.replace(/[“”"]/gu, '')}”`
  return quoted.length > limits.sentence ? null : `${quoted} leaves a question open.`
}

/**
 * The hook and the beats that the model selected, each from its first sentence to its last. A beat that overlaps
 * another is left out.
 */
function stretchesFrom({ sentences }: SpokenRequest, { beats }: Answer, hook: Sentence): Stretch[] {
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
