import porter from 'wink-porter2-stemmer'

/** The longest word that is stemmed: the stemmer takes time in the square of the length, and no word is longer. */
const maxWordLength = 40

/** The stem by which English words are compared; what is too long for a word stays as it is. */
export function stem(word: string): string {
  return word.length > maxWordLength ? word : porter(word)
}
