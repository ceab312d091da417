/** Detects the script of a text. */

const asciiOnly = /^\p{ASCII}*$/u

/** Whether at least half of a text's letters are Latin; true for a text without letters. */
export function isMostlyLatin(text: string): boolean {
  if (asciiOnly.test(text)) return true
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  return latin.length * 2 >= letters.length
}
