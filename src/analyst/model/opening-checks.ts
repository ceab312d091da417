import type { AboutTopic, BeatName, HookType, Opening, OpeningRequest } from '../types.js'
import type { Window } from '../rules/long-opening/timeline.js'
import { type Ground, sentenceFault } from './grounding.js'
import { type Checks, faultsOf, memberFaults } from './question.js'
import { hookFault } from './line-checks.js'
import { lineAt, numbersFault, type NumberedSpeech, toSentenceRange } from './sentence-spans.js'
import { templateFault } from './template.js'

/** What is wrong with a model's answer on the opening of a long video. */

type NamedBeat = { beat: BeatName; from: number; to: number }

/** The model's answer. Sentences are named by their numbers, from 1. */
export type OpeningAnswer = {
  hook: number[]
  hook_type: HookType
  beats: NamedBeat[]
  open_loop_at: number | null
  about_subject?: AboutTopic
} & Pick<Opening, 'mechanism' | 'promise' | 'open_loop' | 'template' | 'steal_it'>

/** The last sentence with which a hook may begin, and the maximum number of sentences of a hook and of beats. */
export const bounds = { last: 12, hook: 5, beats: 7 }

/** A request to read an opening, with what is said in it. */
export type SpokenRequest = NumberedSpeech & {
  ask: OpeningRequest
  window: Window | null
  ground: Record<'figures' | 'plain', Ground>
}

/** The checks of an answer: a hook that cannot be taken is wrong, and other members may be left out. */
export function checksFor(spokenRequest: SpokenRequest): Checks<OpeningAnswer> {
  const { sentences, ground } = spokenRequest
  const count = sentences.length
  const last = Math.min(bounds.last, count)
  const fault = (text: string | null, on = ground.plain) => (text === null ? null : sentenceFault(text, on))
  return {
    findErrors: ({ hook }) =>
      faultsOf([numbersFault('hook', hook, { count, maxCount: bounds.hook, lastStart: last })]),
    findFlaws: (answer) => {
      const hook = lineAt(spokenRequest, answer.hook)
      return [
        ...beatFaults(answer, count),
        ...memberFaults({
          hook: hookFault(spokenRequest, answer.hook),
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

function loopFault({ open_loop, open_loop_at }: OpeningAnswer, count: number): string | null {
  if (open_loop_at === null) return open_loop === null ? null : 'must be the number of a sentence'
  return open_loop_at >= 1 && open_loop_at <= count ? null : `must be from 1 to ${count}`
}

/** What is wrong with the beats: each must begin after the one before it, and the first one after the hook. */
function beatFaults({ hook, beats }: OpeningAnswer, count: number): { member: string; message: string }[] {
  const messages = beats.flatMap(({ from, to }, at) => {
    const before = beats[at - 1]?.to ?? toSentenceRange(hook)?.to ?? 0
    if (from <= before) return [`beats[${at}].from must be over ${before}.`]
    return to < from || to > count ? [`beats[${at}].to must be from ${from} to ${count}.`] : []
  })
  const all = beats.length > bounds.beats ? [...messages, `beats must be at most ${bounds.beats}.`] : messages
  return all.map((message) => ({ member: 'beats', message }))
}
