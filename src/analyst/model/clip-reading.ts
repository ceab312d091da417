import { languageName } from '../../lib/language-codes.js'
import type { TranscriptLine } from '../../providers/types.js'
import { fitsHookLength } from '../rules/hook-length.js'
import { languageOf } from '../rules/language.js'
import { languageSample, hookTimes } from '../rules/rules-analyst.js'
import { openingOf } from '../rules/spoken-opening.js'
import { explainHook } from '../rules/why.js'
import type { Sentence, Speech } from '../speech.js'
import { hookTypes, type ReadRequest, type Reading } from '../types.js'
import { isVerbatim } from '../../lib/verbatim.js'
import { aboutLine, type Context, figuresText, figureValues, questionOf } from './build-question.js'
import {
  checksFor,
  ideaFault,
  isTopic,
  lastStartOf,
  type ReadingAnswer,
  type SpokenRequest,
} from './clip-checks.js'
import { toGroundedSentence, toSingleLine } from './grounding.js'
import { quotationFault } from './line-checks.js'
import { aboutSchema, nullableString, schemaOf } from './question.js'
import { lineAt, sentencesToShow, numberedLines, numbersSchema } from './sentence-spans.js'

/** Reads the opening of a short clip with a model that selects sentences by their numbers. */

const members = {
  hook: numbersSchema,
  hook_type: { type: 'string', enum: [...hookTypes] },
  catchy_line: numbersSchema,
  main_idea: nullableString,
  why_it_travelled: { type: 'string' },
  topic: { type: 'string' },
}
const schema = schemaOf({ ...members, about_topic: aboutSchema })
const schemaWithoutTopic = schemaOf(members)

const limits = { title: 200, caption: 400, shown: 400, topic: 200, lines: 9_000, sentence: 400 }

/** The reading, without a hook if no line is clear; null if nothing is said or shown. Throws `ModelError`. */
export async function readWithModel(
  context: Context,
  ask: ReadRequest,
  { rules, signal }: { rules: Reading; signal?: AbortSignal },
): Promise<Reading | null> {
  const { clip, lines } = ask
  const language = await languageOf(languageSample(ask), clip.language)
  const { speech, contentSentences } = openingOf(lines, clip.onscreen_text, language)
  const sentences = sentencesToShow(contentSentences)
  if (sentences.length === 0) return null
  const spokenRequest: SpokenRequest = { ask, speech, sentences, ground: groundsOf(ask, speech) }
  const topic = ask.topic === '' ? null : ask.topic
  const question = questionOf(context, {
    name: 'read',
    schema: topic === null ? schemaWithoutTopic : schema,
    values: {
      language,
      figures: figuresText(ask.figures),
      explained: languageName(ask.explained_in ?? 'en'),
      hook_types: context.prompts['hook-types'],
      last: String(lastStartOf(sentences)),
      about: aboutLine(context, topic, 'about_topic'),
    },
    material: {
      Topic: { text: topic, maxLength: limits.topic },
      Title: { text: clip.title, maxLength: limits.title },
      Caption: { text: clip.caption, maxLength: limits.caption },
      'Shown in the picture': {
        text: isShown(spokenRequest) ? null : clip.onscreen_text,
        maxLength: limits.shown,
      },
      Sentences: { text: numberedLines(sentences), maxLength: limits.lines, isList: true },
    },
    maxTokens: 600,
  })
  const answer = await context.modelClient.ask(question, checksFor(spokenRequest), { signal, lane: 'run' })
  return readingOf(spokenRequest, answer, rules)
}

/** The source that explanations of a clip may quote, and the numbers that they may name. */
function groundsOf({ clip, figures, explained_in }: ReadRequest, speech: Speech): SpokenRequest['ground'] {
  const source = [speech.text, clip.title ?? '', clip.caption ?? '', clip.onscreen_text ?? ''].join('\n')
  const ground = { source, numbersFrom: source, maxLength: limits.sentence, explained_in }
  return { idea: { ...ground, figures: [] }, why: { ...ground, figures: figureValues(figures) } }
}

/** Whether the sentences come from the picture, because nothing is said. */
function isShown({ ask, speech }: SpokenRequest): boolean {
  return !isVerbatim(speech.text, ask.lines.map(({ text }) => text).join(' '))
}

/**
 * A reason or a topic that is still poor after its repair is replaced by that of the rules. A main idea is left out,
 * because readers found fewer than half of those of the rules good.
 */
function readingOf(spokenRequest: SpokenRequest, answer: ReadingAnswer, rules: Reading): Reading | null {
  const { ask, speech, ground } = spokenRequest
  const { clip, figures } = ask
  if (answer.hook.length === 0)
    return { ...rules, hook: null, ...hookTimes(null), catchy_line: null, analysed_by: 'model' }
  const hook = lineAt(spokenRequest, answer.hook)
  if (!hook || !isVerbatim(hook.text, verbatimSource(ask.lines, clip.onscreen_text))) return null
  const why = {
    clip_id: clip.clip_id,
    hook: hook.text,
    classification: { type: answer.hook_type, matchedText: null },
    language: speech.language,
    figures,
    explained_in: ask.explained_in,
  }
  const idea = ideaFault(answer, spokenRequest) === null ? answer.main_idea : null
  const topic = [answer.topic, rules.topic].find(isTopic)
  return {
    hook: hook.text,
    ...hookTimes(hook),
    hook_type: answer.hook_type,
    catchy_line: catchyOf(spokenRequest, answer, hook),
    main_idea: idea === null ? null : toSingleLine(idea, limits.sentence),
    why_it_travelled: toGroundedSentence(answer.why_it_travelled, ground.why) ?? explainHook(why),
    topic: topic === undefined ? null : toSingleLine(topic, limits.topic),
    about_topic: ask.topic === '' ? null : (answer.about_topic ?? null),
    analysed_by: 'model' as const,
  }
}

/** All spoken and shown text. Quotations are compared with it. */
function verbatimSource(lines: TranscriptLine[], onscreenText: string | null): string {
  return `${lines.map(({ text }) => text).join(' ')}\n${onscreenText ?? ''}`
}

/**
 * The catchy line that the model selected, or the hook if the model selected no other usable line. The rules do not
 * choose a line instead: readers found one in ten of their lines quotable, but eight in ten of a model's hooks.
 */
function catchyOf(spokenRequest: SpokenRequest, { catchy_line }: ReadingAnswer, hook: Sentence): string {
  const { ask } = spokenRequest
  const line = lineAt(spokenRequest, catchy_line)
  if (!line || !fitsHookLength(line) || (line.from < hook.to && hook.from < line.to)) return hook.text
  const isVerbatimLine = isVerbatim(line.text, verbatimSource(ask.lines, ask.clip.onscreen_text))
  return isVerbatimLine && quotationFault(spokenRequest, catchy_line) === null ? line.text : hook.text
}
