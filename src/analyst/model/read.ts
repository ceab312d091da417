import { collapseWhitespace, wordSpans } from '../../lib/text.js'
import type { TranscriptLine } from '../../providers/types.js'
import { catchyLineOf } from '../rules/catchy-line.js'
import { contentOf } from '../rules/content.js'
import { fits } from '../rules/hook.js'
import { languageOf } from '../rules/language.js'
import { type SpokenOpening, heardOrShown, hookTimes, openingOf } from '../rules/rules-analyst.js'
import { whyOf } from '../rules/why.js'
import type { Sentence, Speech } from '../speech.js'
import { type HookType, hookTypes, type ReadRequest, type Reading } from '../types.js'
import { isVerbatim } from '../verbatim.js'
import { type Context, figureLines, figureValues, questionOf } from './context.js'
import { grounded, hasLink, tidy } from './grounded.js'
import type { Checks, Schema } from './question.js'
import { lineAt, nameable, numberedLines, type Span, spanFaults, spanSchema } from './spans.js'

/** Reading a short clip's opening with a model that names sentences. */

const schema: Schema = {
  type: 'object',
  properties: {
    hook: spanSchema,
    hook_type: { type: 'string', enum: [...hookTypes] },
    catchy_line: spanSchema,
    main_idea: { type: 'string' },
    why_it_travelled: { type: 'string' },
    topic: { type: 'string' },
  },
  required: ['hook', 'hook_type', 'catchy_line', 'main_idea', 'why_it_travelled', 'topic'],
  additionalProperties: false,
}

type Answer = {
  hook: Span
  hook_type: HookType
  catchy_line: Span
  main_idea: string
  why_it_travelled: string
  topic: string
}

/** A hook begins among the first sentences that say something, and has few of them. */
const bounds = { last: 12, hook: 5, catchy: 2 }
const most = { title: 300, caption: 1_500, shown: 1_500, topic: 200, lines: 14_000, sentence: 400 }

/** The reading, or null where nothing is said or shown that could be named. Throws `Silence`. */
export async function readWithModel(
  context: Context,
  ask: ReadRequest,
  { rules, signal }: { rules: Reading; signal?: AbortSignal },
): Promise<Reading | null> {
  const { clip, lines } = ask
  const language = await languageOf(heardOrShown(ask), clip.language)
  const { speech, telling } = openingOf(lines, clip.onscreen_text, language)
  const sentences = nameable(telling)
  if (sentences.length === 0) return null
  const question = questionOf(context, {
    name: 'read',
    schema,
    values: {
      language,
      figures: figureLines(ask.figures),
      hook_types: hookTypes.join(', '),
      last: String(lastFor(sentences)),
    },
    outside: {
      topic: { text: ask.topic, most: most.topic },
      title: { text: clip.title, most: most.title },
      caption: { text: clip.caption, most: most.caption },
      shown: { text: clip.onscreen_text, most: most.shown },
      sentences: { text: numberedLines(sentences), most: most.lines },
    },
    most_tokens: 600,
  })
  const answer = await context.asker.ask(question, checksFor(sentences), { signal, lane: 'run' })
  return readingOf({ ask, answer, rules, speech, sentences })
}

function lastFor(sentences: Sentence[]): number {
  return Math.min(bounds.last, sentences.length)
}

function checksFor(sentences: Sentence[]): Checks<Answer> {
  const count = sentences.length
  return {
    wrong: ({ hook }) => spanFaults('hook', hook, { count, longest: bounds.hook, last: lastFor(sentences) }),
    poor: ({ hook, catchy_line, topic }) => [
      ...spanFaults('catchy_line', catchy_line, { count, longest: bounds.catchy, last: count }),
      ...(count > 3 && catchy_line.from <= hook.to && hook.from <= catchy_line.to
        ? ['catchy_line must not be the hook.']
        : []),
      ...(isTopic(topic) ? [] : ['topic must have three to six words.']),
    ],
  }
}

function isTopic(topic: string): boolean {
  const text = collapseWhitespace(topic)
  const count = text.split(' ').length
  const words = text.includes(' ') ? count : wordSpans(text).length
  return words >= 3 && words <= 6 && !hasLink(text) && !/[“”"«»{}<>]/u.test(text)
}

type LocatedAnswer = SpokenOpening & { ask: ReadRequest; answer: Answer; rules: Reading }

function readingOf({
  ask,
  answer,
  rules,
  speech,
  sentences,
}: Omit<LocatedAnswer, 'telling'> & { sentences: Sentence[] }) {
  const { clip, figures } = ask
  const hook = lineAt(speech, sentences, answer.hook)
  if (!hook || !isVerbatim(hook.text, said(ask.lines, clip.onscreen_text))) return null
  const catchy = catchyOf({ ask, answer, speech, sentences, hook })
  const told = { type: answer.hook_type, said: null }
  const why = { clip_id: clip.clip_id, hook: hook.text, told, language: speech.language, figures }
  const source = [speech.text, clip.title ?? '', clip.caption ?? ''].join('\n')
  const idea = { source, figures: [], numbersFrom: source, most: most.sentence }
  const travelled = figures
  return {
    hook: hook.text,
    ...hookTimes(hook),
    hook_type: answer.hook_type,
    catchy_line: catchy?.text ?? rules.catchy_line,
    main_idea: grounded(answer.main_idea, idea) ?? rules.main_idea,
    why_it_travelled:
      grounded(answer.why_it_travelled, { source, figures: figureValues(travelled), most: most.sentence }) ??
      whyOf(why),
    topic: isTopic(answer.topic) ? tidy(answer.topic, most.topic) : rules.topic,
    analysed_by: 'model' as const,
  }
}

/** What is spoken, and what is shown, as what is delivered is held against it. */
function said(lines: TranscriptLine[], shown: string | null): string {
  return `${lines.map(({ text }) => text).join(' ')}\n${shown ?? ''}`
}

type Cut = { ask: ReadRequest; answer: Answer; speech: Speech; sentences: Sentence[]; hook: Sentence }

/** The line that was named, unless it is the hook again: then the rules choose among the others. */
function catchyOf({ ask, answer, speech, sentences, hook }: Cut): Sentence | null {
  const line = lineAt(speech, sentences, answer.catchy_line)
  const isAgain = line !== null && line.from < hook.to && hook.from < line.to
  const source = said(ask.lines, ask.clip.onscreen_text)
  if (line && !isAgain && fits(line) && isVerbatim(line.text, source)) return line
  const title = new Set(contentOf((ask.clip.title ?? '').slice(0, most.title), speech.language))
  return catchyLineOf(speech, sentences, hook, title)
}
