import { topicWords, type TopicWords } from '../languages/index.js'
import { memoize, once } from '../lib/once.js'

/** Sets of the English words that tell little of a topic, or say something of it (`languages/en/topics.yaml`). */

type WordList = 'common' | 'light' | 'changes' | 'states' | 'describing' | 'treatments'

const splitList = (list: keyof TopicWords) => topicWords()[list].split(' ')

/** The words of one list. */
export const wordsOfTopics = memoize((list: WordList): ReadonlySet<string> => new Set(splitList(list)))

/** Whether a common word can end a topic without being what it is about: "online" of "making money online". */
export function isModifying(word: string): boolean {
  return modifyingWords().has(word)
}

const modifyingWords = once(() => new Set([...splitList('describing'), ...splitList('modifying')]))
