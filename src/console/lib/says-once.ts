/** Whether a clip names its topic in passing only, as far as its words tell. */

type ClipTexts = { title: string | null; caption: string | null; transcript: string | null }

/** Shorter words of a topic ("of", "how") do not name it. */
const minLetters = 4
/** Endings of so many letters may differ: "sleep" and "sleeping", "memory" and "memories". */
const endingLetters = 2

const wordsOf = (text: string | null) => text?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether two words have the same beginning, and so are most likely forms of one. */
function areForms(one: string, other: string): boolean {
  const stem = one.slice(0, Math.max(minLetters, one.length - endingLetters))
  return other.startsWith(stem) && other.length <= one.length + endingLetters + 1
}

/**
 * Whether title and caption have no word of the topic, and the transcript has none of them twice. False where it has none
 * at all: other words may be about the topic.
 */
export function saysOnce({ title, caption, transcript }: ClipTexts, topic: string): boolean {
  const named = wordsOf(topic).filter((word) => word.length >= minLetters)
  const count = (text: string | null, word: string) =>
    wordsOf(text).filter((other) => areForms(word, other)).length
  if (named.some((word) => count(title, word) + count(caption, word) > 0)) return false
  const counts = named.map((word) => count(transcript, word))
  return counts.some((one) => one > 0) && counts.every((one) => one <= 1)
}
