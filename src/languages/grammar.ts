import { memoize, once } from '../lib/once.js'
import { readData } from './data.js'
import { rewriteFirst } from './reading-cues.js'
import { wordSet } from './word-set.js'

/** The word classes of English by which speech without full stops is divided. */
// prettier-ignore
export type WordClass =
  | 'subjects' | 'objects' | 'determiners' | 'numbers' | 'auxiliaries' | 'parts' | 'prepositions' | 'coordinators'
  | 'subordinators' | 'relatives' | 'asking' | 'adverbs' | 'clauseTakers' | 'heads' | 'markers' | 'nouns'
  | 'sureLinks' | 'looseLinks' | 'commands' | 'definite' | 'inverts'
  | 'singular' | 'demonstratives' | 'articles' | 'makers' | 'beforeNow' | 'particles' | 'denied' | 'plainIs' | 'relativeContracted'
  | 'references' | 'possessives' | 'joined' | 'bareSubjects' | 'modals'
  | 'hesitations' | 'checks' | 'beforeChecks' | 'calls'

/** Words separated by spaces; `contracted` and the others below are regular expressions. */
export type Grammar = Record<WordClass, string> & {
  contracted: string
  contractedSubject: string
  counted: string
  adverbEnding: string
  /** Verbs in their base form, regular or not. */
  verbs: string
  /** `base:past:participle`. */
  irregular: string
}

const grammar = once(() => readData('en/grammar') as Grammar)

export const wordClass = memoize((name: WordClass) => wordSet(grammar()[name]))

export const wordShape = memoize(
  (name: 'contracted' | 'contractedSubject' | 'counted' | 'adverbEnding') => new RegExp(grammar()[name], 'u'),
)

/** Which forms of a verb a word can be. */
export type VerbForms = { base: boolean; third: boolean; past: boolean; participle: boolean; gerund: boolean }

const none: VerbForms = { base: false, third: false, past: false, participle: false, gerund: false }

const verbForms = once(() => {
  const forms = new Map<string, VerbForms>()
  const add = (word: string | null, form: keyof VerbForms): void => {
    if (word !== null) forms.set(word, { ...(forms.get(word) ?? none), [form]: true })
  }
  const irregular = new Map(
    grammar()
      .irregular.split(' ')
      .map((row) => [row.split(':')[0] ?? '', row.split(':')] as const),
  )
  for (const verb of new Set([...wordSet(grammar().verbs), ...irregular.keys()])) {
    const [, past, participle] = irregular.get(verb) ?? []
    add(verb, 'base')
    add(rewriteFirst('third', verb), 'third')
    add(rewriteFirst('gerund', verb), 'gerund')
    add(past ?? rewriteFirst('past', verb), 'past')
    add(participle ?? rewriteFirst('past', verb), 'participle')
  }
  return forms
})

/** Which forms of a known verb a folded word can be; none if it is no known verb. */
export function verbFormsOf(word: string): VerbForms {
  return verbForms().get(word) ?? none
}
