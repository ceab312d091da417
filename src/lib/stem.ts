import porter from 'wink-porter2-stemmer'

/** Longer words are not stemmed: the stemmer takes quadratic time, and no real word is longer. */
const maxWordLength = 40

/** The stem of an English word. Words that are too long are returned unchanged. */
export function stem(word: string): string {
  return word.length > maxWordLength ? word : porter(word)
}
