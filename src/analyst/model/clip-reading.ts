import { languageName } from '../../lib/language-codes.js'
import { isCopy } from '../../lib/similarity.js'
import { collapseWhitespace, wordSpans } from '../../lib/text.js'
import type { TranscriptLine } from '../../providers/types.js'
import { fitsHookLength } from '../rules/hook-length.js'
import { languageOf } from '../rules/language.js'
import { languageSample, hookTimes } from '../rules/rules-analyst.js'
import { openingOf } from '../rules/spoken-opening.js'
import { explainHook } from '../rules/why.js'
import type { Sentence, Speech } from '../speech.js'
import { type HookType, hookTypes, type ReadRequest, type Reading, type AboutTopic } from '../types.js'
import { isVerbatim } from '../../lib/verbatim.js'
import { aboutLine, type Context, figuresText, figureValues, questionOf } from './build-question.js'
import { type Ground, toGroundedSentence, hasLink, sentenceFault, toSingleLine } from './grounding.js'
import { aboutSchema, type Checks, faultsOf, memberFaults, nullableString, schemaOf } from './question.js'
import {
  lengthFault,
  lineAt,
  sentencesToShow,
  numberedLines,
  numbersFault,
  numbersSchema,
  toSentenceRange,
} from './sentence-spans.js'

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

type ReadingAnswer = {
  hook: number[]
  hook_type: HookType
  catchy_line: number[]
  main_idea: string | null
  why_it_travelled: string
  topic: string
  about_topic?: AboutTopic
}

/** Sentences: the last with which a hook may begin, and the maximum length of a hook and of a catchy line. */
const bounds = { last: 12, hook: 5, catchy: 2 }
const limits = { title: 200, caption: 400, shown: 400, topic: 200, lines: 9_000, sentence: 400, why: 240 }

/** The reading; null if no sentence is said or shown. Throws `ModelError`. */
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
      last: String(lastFor(sentences)),
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

type Grounds = Record<'idea' | 'why', Ground>
type SpokenRequest = { ask: ReadRequest; speech: Speech; sentences: Sentence[]; ground: Grounds }

/** The source that explanations of a clip may quote, and the numbers that they may name. */
function groundsOf({ clip, figures, explained_in }: ReadRequest, speech: Speech): Grounds {
  const source = [speech.text, clip.title ?? '', clip.caption ?? '', clip.onscreen_text ?? ''].join('\n')
  const ground = { source, numbersFrom: source, maxLength: limits.sentence, explained_in }
  return { idea: { ...ground, figures: [] }, why: { ...ground, figures: figureValues(figures) } }
}

/** Whether the sentences come from the picture, because nothing is said. */
function isShown({ ask, speech }: SpokenRequest): boolean {
  return !isVerbatim(speech.text, ask.lines.map(({ text }) => text).join(' '))
}

function lastFor(sentences: Sentence[]): number {
  return Math.min(bounds.last, sentences.length)
}

function checksFor(spokenRequest: SpokenRequest): Checks<ReadingAnswer> {
  const { sentences } = spokenRequest
  const count = sentences.length
  return {
    findErrors: ({ hook }) =>
      faultsOf([numbersFault('hook', hook, { count, maxCount: bounds.hook, lastStart: lastFor(sentences) })]),
    findFlaws: (answer) =>
      memberFaults({
        hook: lengthFault(spokenRequest.speech, sentences, answer.hook),
        catchy_line: catchyFault(answer, count),
        main_idea: ideaFault(answer, spokenRequest),
        why_it_travelled: whyFault(answer.why_it_travelled, spokenRequest),
        topic: isTopic(answer.topic) ? null : 'must have three to six words, without quotation marks',
      }),
  }
}

function catchyFault({ hook, catchy_line }: ReadingAnswer, count: number): string | null {
  if (catchy_line.length === 0) return null
  if (count > 3 && catchy_line.some((number) => hook.includes(number))) return 'must not be the hook'
  return numbersFault('', catchy_line, { count, maxCount: bounds.catchy, lastStart: count })
}

/** What is wrong with a main idea, as far as code can check what the prompt demands; null if nothing is. */
function ideaFault(
  { hook, main_idea }: Pick<ReadingAnswer, 'hook' | 'main_idea'>,
  spokenRequest: SpokenRequest,
): string | null {
  if (main_idea === null) return null
  const line = toSentenceRange(hook)
  const opening = line === null ? null : lineAt(spokenRequest.speech, spokenRequest.sentences, line)
  return (
    sentenceFault(main_idea, spokenRequest.ground.idea) ??
    (/[?？]$/u.test(main_idea.trim()) ? 'must be a statement, not a question' : null) ??
    (opening && isCopy(withoutMarks(main_idea), withoutMarks(opening.text))
      ? 'must not be the hook again'
      : null)
  )
}

function withoutMarks(text: string): string {
  return text.replace(/[“”"]/gu, '')
}

function whyFault(why: string, { ground }: SpokenRequest): string | null {
  return (
    sentenceFault(why, ground.why) ??
    ([...why].length > limits.why ? `must have at most ${limits.why} characters` : null)
  )
}

function isTopic(topic: string | null): topic is string {
  const text = collapseWhitespace(topic ?? '')
  const count = text.split(' ').length
  const words = text.includes(' ') ? count : wordSpans(text).length
  return words >= 3 && words <= 6 && !hasLink(text) && !/[“”"«»{}<>]/u.test(text)
}

/**
 * A member that is still poor after its repair is replaced by that of the rules if that meets the demands of the
 * prompt, and by null otherwise.
 */
function readingOf(spokenRequest: SpokenRequest, answer: ReadingAnswer, rules: Reading): Reading | null {
  const { ask, speech, sentences, ground } = spokenRequest
  const { clip, figures } = ask
  const span = toSentenceRange(answer.hook)
  const hook = span && lineAt(speech, sentences, span)
  if (!hook || !isVerbatim(hook.text, verbatimSource(ask.lines, clip.onscreen_text))) return null
  const classification = { type: answer.hook_type, matchedText: null }
  const why = {
    clip_id: clip.clip_id,
    hook: hook.text,
    classification,
    language: speech.language,
    figures,
    explained_in: ask.explained_in,
  }
  const isOfSpeech = speech.language === (ask.explained_in ?? 'en')
  const ideas = [answer.main_idea, isOfSpeech ? rules.main_idea : null]
  const idea = ideas.find(
    (text) => text !== null && ideaFault({ ...answer, main_idea: text }, spokenRequest) === null,
  )
  const topic = [answer.topic, rules.topic].find(isTopic)
  return {
    hook: hook.text,
    ...hookTimes(hook),
    hook_type: answer.hook_type,
    catchy_line: catchyOf({ ...spokenRequest, answer, hook }),
    main_idea: answer.main_idea !== null && idea ? toSingleLine(idea, limits.sentence) : null,
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

type LocatedAnswer = SpokenRequest & { answer: ReadingAnswer; hook: Sentence }

/**
 * The catchy line that the model selected, or the hook if the model selected no other usable line. The rules do not
 * choose a line instead: readers found one in ten of their lines quotable, but eight in ten of a model's hooks.
 */
function catchyOf({ ask, answer, speech, sentences, hook }: LocatedAnswer): string {
  const span = toSentenceRange(answer.catchy_line)
  const line = span && lineAt(speech, sentences, span)
  const isHook = line !== null && line.from < hook.to && hook.from < line.to
  const source = verbatimSource(ask.lines, ask.clip.onscreen_text)
  const isUsable = line !== null && !isHook && fitsHookLength(line) && isVerbatim(line.text, source)
  return isUsable ? line.text : hook.text
}
