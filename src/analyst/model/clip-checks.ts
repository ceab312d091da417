import { isCopy } from '../../lib/similarity.js'
import { collapseWhitespace, wordSpans } from '../../lib/text.js'
import type { Sentence } from '../speech.js'
import type { AboutTopic, HookType, ReadRequest } from '../types.js'
import { type Ground, hasLink, sentenceFault } from './grounding.js'
import { hookFault, quotationFault } from './line-checks.js'
import { type Checks, faultsOf, memberFaults } from './question.js'
import { lineAt, numbersFault, type NumberedSpeech } from './sentence-spans.js'

/** What is wrong with a model's answer on the opening of a short clip. */

/** The model's answer. Sentences are named by their numbers, from 1. */
export type ReadingAnswer = {
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
/** The maximum number of characters of a reason. */
const maxReasonCharacters = 240

/** A request to read a clip, with what is said in it. */
export type SpokenRequest = NumberedSpeech & { ask: ReadRequest; ground: Record<'idea' | 'why', Ground> }

/** The last sentence with which a hook may begin. */
export function lastStartOf(sentences: Sentence[]): number {
  return Math.min(bounds.last, sentences.length)
}

/** The checks of an answer. No hook at all is asked for again, and then taken as the answer that no line is clear. */
export function checksFor(spokenRequest: SpokenRequest): Checks<ReadingAnswer> {
  const { sentences } = spokenRequest
  const spanBounds = { count: sentences.length, maxCount: bounds.hook, lastStart: lastStartOf(sentences) }
  return {
    findErrors: ({ hook }) => (hook.length === 0 ? [] : faultsOf([numbersFault('hook', hook, spanBounds)])),
    findFlaws: (answer) =>
      memberFaults({
        hook: hookFault(spokenRequest, answer.hook),
        catchy_line: catchyFault(answer, spokenRequest),
        main_idea: ideaFault(answer, spokenRequest),
        why_it_travelled: whyFault(answer.why_it_travelled, spokenRequest),
        topic: isTopic(answer.topic) ? null : 'must have three to six words, without quotation marks',
      }),
  }
}

function catchyFault({ hook, catchy_line }: ReadingAnswer, spokenRequest: SpokenRequest): string | null {
  if (catchy_line.length === 0) return null
  const count = spokenRequest.sentences.length
  if (count > 3 && catchy_line.some((number) => hook.includes(number)))
    return 'must not be the hook, but another line or []'
  return (
    numbersFault('', catchy_line, { count, maxCount: bounds.catchy, lastStart: count }) ??
    quotationFault(spokenRequest, catchy_line)
  )
}

/** What is wrong with a main idea, as far as code can check what the prompt demands; null if nothing is. */
export function ideaFault({ hook, main_idea }: ReadingAnswer, spokenRequest: SpokenRequest): string | null {
  if (main_idea === null) return null
  const opening = lineAt(spokenRequest, hook)
  return (
    sentenceFault(main_idea, spokenRequest.ground.idea) ??
    (/[?？]$/u.test(main_idea.trim()) ? 'must be a statement, not a question' : null) ??
    (opening && isCopy(main_idea, opening.text) ? 'must not be the hook again' : null)
  )
}

function whyFault(why: string, { ground }: SpokenRequest): string | null {
  return (
    sentenceFault(why, ground.why) ??
    ([...why].length > maxReasonCharacters ? `must have at most ${maxReasonCharacters} characters` : null)
  )
}

/** Whether a topic has the form that the prompt demands. */
export function isTopic(topic: string | null): topic is string {
  const text = collapseWhitespace(topic ?? '')
  const count = text.split(' ').length
  const words = text.includes(' ') ? count : wordSpans(text).length
  return words >= 3 && words <= 6 && !hasLink(text) && !/[“”"«»{}<>]/u.test(text)
}
