import { once } from '../../../lib/once.js'
import { wordSet } from '../../../languages/word-set.js'
import { cuesOf, defaultLanguage } from '../../../languages/index.js'
import { openingReading } from '../../../languages/reading.js'

/** English words by what becomes of them in a template: what stays as skeleton, and how the rest is named. */
export const vocabulary = once(() => {
  const words = openingReading().vocabulary
  return {
    skeleton: wordSet(words.skeleton),
    frameNouns: wordSet(words.frameNouns),
    kinds: words.kinds.map((kind) => ({ ...kind, words: wordSet(kind.words) })),
    keptNouns: wordSet(words.keptNouns),
    towards: wordSet(words.towards),
    plurals: wordSet(words.plurals),
    dates: new RegExp(words.dates, 'i'),
    numbers: new RegExp(words.numbers, 'i'),
    links: words.links.map((link) => link.split(' ')),
    names: words.names,
    before: words.before.map((row) => ({ ...row, words: wordSet(row.words) })),
    professions: new RegExp(`^(?:${cuesOf(defaultLanguage).lists?.hookTypes?.['trade']})s?$`, 'i'),
  }
})
