import { completeLineTimes } from '../line-times.js'
import { isCopy } from '../../lib/similarity.js'
import { wordSpans } from '../../lib/text.js'
import { languageOf, sampleOf } from '../rules/language.js'
import { contentSentences } from '../rules/hook.js'
import { beatsOf, type Stretch } from '../rules/long-opening/beats.js'
import { spanOf } from '../rules/long-opening/hook-span.js'
import { mechanismOf } from '../rules/long-opening/mechanism.js'
import { templateOf } from '../rules/long-opening/template.js'
import { type Window, windowOf } from '../rules/long-opening/timeline.js'
import { join, sentencesOf } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import {
  type BeatName,
  beatNames,
  type HookType,
  hookTypes,
  type Opening,
  type OpeningRequest,
} from '../types.js'
import { isVerbatim } from '../verbatim.js'
import { type Context, figureLines, figureValues, questionOf } from './context.js'
import { grounded } from './grounded.js'
import type { Checks, Schema } from './question.js'
import { lineAt, nameable, numberedLines, sentencesAt, type Span, spanFaults, spanSchema } from './spans.js'

/** Reading the opening of a long video with a model that names sentences. */

const parts = beatNames.filter((beat) => beat !== 'hook')
const texts = ['mechanism', 'promise', 'open_loop', 'template', 'steal_it'] as const
const orNull = { type: ['string', 'null'] }

const schema: Schema = {
  type: 'object',
  properties: {
    hook: spanSchema,
    hook_type: { type: 'string', enum: [...hookTypes] },
    beats: {
      type: 'array',
      maxItems: 7,
      items: {
        ...spanSchema,
        properties: { beat: { type: 'string', enum: parts }, ...spanSchema.properties },
        required: ['beat', 'from', 'to'],
      },
    },
    ...Object.fromEntries(texts.map((name) => [name, orNull])),
    about_subject: { type: 'string', enum: ['yes', 'partly'] },
  },
  required: ['hook', 'hook_type', 'beats', ...texts, 'about_subject'],
  additionalProperties: false,
}

type Answer = {
  hook: Span
  hook_type: HookType
  beats: (Span & { beat: BeatName })[]
  about_subject: 'yes' | 'partly'
} & Record<(typeof texts)[number], string | null>

const bounds = { last: 12, hook: 5 }
const most = { title: 300, caption: 1_500, subject: 200, lines: 14_000, sentence: 500 }

type Asked = { rules: Opening; signal?: AbortSignal }

/** The opening, or null where nothing is said. Throws `Silence`. */
export async function openingWithModel(
  context: Context,
  ask: OpeningRequest,
  { rules, signal }: Asked,
): Promise<Opening | null> {
  const lines = completeLineTimes(ask.lines)
  const language = await languageOf(sampleOf(lines), ask.video.language)
  const speech = join(lines, language)
  const sentences = nameable(contentSentences(speech, sentencesOf(speech)))
  if (sentences.length === 0) return null
  const question = questionOf(context, {
    name: 'opening',
    schema,
    values: {
      language,
      figures: figureLines(ask.figures),
      hook_types: hookTypes.join(', '),
      last: String(Math.min(bounds.last, sentences.length)),
      beats: parts.join(', '),
    },
    outside: {
      subject: { text: ask.subject, most: most.subject },
      title: { text: ask.video.title, most: most.title },
      caption: { text: ask.video.caption, most: most.caption },
      sentences: { text: numberedLines(sentences), most: most.lines },
    },
    most_tokens: 1_200,
  })
  const answer = await context.asker.ask(question, checksFor(sentences.length), { signal, lane: 'run' })
  return openingFrom({ ask, answer, rules, speech, sentences, window: windowOf(lines) })
}

function checksFor(count: number): Checks<Answer> {
  const last = Math.min(bounds.last, count)
  return {
    wrong: ({ hook, beats }) => [
      ...spanFaults('hook', hook, { count, longest: bounds.hook, last }),
      ...beats.flatMap((beat, at) => {
        const before = beats[at - 1]?.to ?? hook.to
        const name = `beats[${at}]`
        const order = beat.from > before ? [] : [`${name}.from must be over ${before}.`]
        return [...spanFaults(name, beat, { count, longest: count, last: count }), ...order]
      }),
    ],
  }
}

type LocatedAnswer = {
  ask: OpeningRequest
  answer: Answer
  rules: Opening
  speech: Speech
  sentences: Sentence[]
  window: Window | null
}

function openingFrom(found: LocatedAnswer): Opening | null {
  const { ask, answer, rules, speech, sentences, window } = found
  const hook = lineAt(speech, sentences, answer.hook)
  if (!hook || !isVerbatim(hook.text, ask.lines.map(({ text }) => text).join(' '))) return null
  const { language } = speech
  const stretches = stretchesFrom(answer, sentences, hook)
  const told = { type: answer.hook_type, said: null }
  const source = [speech.text, ask.video.title ?? '', ask.video.caption ?? ''].join('\n')
  const figures = figureValues(ask.figures)
  const said = (text: string | null) =>
    grounded(text, { source, figures: [], numbersFrom: source, most: most.sentence })
  const device = { hook: hook.text, told, language, stretches, is_open: answer.open_loop !== null }
  return {
    hook: hook.text,
    hook_words: wordSpans(hook.text, language).length,
    ...spanOf(hook, window),
    hook_type: answer.hook_type,
    mechanism:
      grounded(answer.mechanism, { source, figures, most: most.sentence }) ??
      mechanismOf(device, ask.figures),
    promise: answer.promise === null ? null : (said(answer.promise) ?? rules.promise),
    open_loop: answer.open_loop === null ? null : (said(answer.open_loop) ?? rules.open_loop),
    beats: beatsOf(speech, stretches, window),
    template: templateFrom(said(answer.template), hook.text) ?? templateOf({ hook, told, language }),
    steal_it: said(answer.steal_it) ?? rules.steal_it,
    about_subject: ask.subject === null ? null : answer.about_subject,
    analysed_by: 'model',
  }
}

/** The hook and what was named after it, each from its first sentence to its last. */
function stretchesFrom({ beats }: Answer, sentences: Sentence[], hook: Sentence): Stretch[] {
  const first: Stretch = { beat: 'hook', weight: 9, from: hook.from, to: hook.to, sentences: [hook] }
  const rest = beats.flatMap(({ beat, from, to }) => {
    const named = sentencesAt(sentences, { from, to })
    const start = named[0]?.from
    const end = named.at(-1)?.to
    return start === undefined || end === undefined
      ? []
      : [{ beat, weight: 2, from: start, to: end, sentences: named }]
  })
  return [first, ...rest]
}

/** A template has a place to fill and is not the hook again. */
function templateFrom(template: string | null, hook: string): string | null {
  return template !== null && /\{[^{}]{1,60}\}/u.test(template) && !isCopy(template, hook) ? template : null
}
