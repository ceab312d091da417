import type { AccountQuestionKind } from './message-patterns.js'
import { type ServiceQuestionCues, serviceQuestionCues } from './service-question-cues.js'

/** Questions to the assistant in languages whose requests are not understood. They start no run either. */

/** Whether a plain message (see `plainOf`) has a question word in any of these languages. */
export function hasAskingWord(plain: string): boolean {
  return serviceQuestionCues().some(({ asking }) => asking.test(plain))
}

/** What a question is about; null if it is not about the service. */
function aboutOf(
  { cost, search, credits, kept, service }: ServiceQuestionCues,
  plain: string,
): AccountQuestionKind | null {
  if (kept.test(plain)) return 'best'
  if (cost.test(plain) && search.test(plain)) return 'price'
  if (credits.test(plain)) return 'credits'
  if (search.test(plain)) return 'runs'
  return service.test(plain) ? 'working' : null
}

/** What a message asks of the service; null if it asks nothing, or something else. */
export function serviceQuestionOf(plain: string): AccountQuestionKind | null {
  for (const words of serviceQuestionCues()) {
    const about = words.asking.test(plain) ? aboutOf(words, plain) : null
    if (about !== null) return about
  }
  return null
}
