/** Whether a line shows by itself that it counts what is coming, in languages without words for reasons. */

/** What may stand before the number: "here are", "there are", "these". */
const fronts: Partial<Record<string, RegExp>> = {
  ar: /^(?:هذه|هناك|إليك|إليكم) $/u,
  hi: /^(?:ये|यह) $/u,
  id: /^(?:ini|inilah|ada|berikut) $/iu,
  ru: /^(?:вот|есть|эти) $/iu,
  tr: /^(?:işte|bu) $/iu,
}

/**
 * What may follow the number with its things at the end of a line, where verbs come last: such a line has no verb, so it
 * names a list and tells of nothing that was done.
 */
const ends: Partial<Record<string, RegExp>> = {
  hi: /^[\p{L}\p{M}]*(?: हैं)?$/u,
  ja: /^[\p{sc=Han}\p{sc=Katakana}ー]{0,8}い?$/u,
  ko: /^\p{L}*(?:\s\p{L}*(?<![다요죠까]))?$/u,
  tr: /^\p{L}*(?: var(?:dır)?)?$/iu,
}

/** Whether a line begins with a number and its things, or ends with them in a language whose verbs come last. */
export function showsList(line: string, counted: string | null, language: string): boolean {
  const at = counted === null ? -1 : line.indexOf(counted)
  if (counted === null || at === -1) return false
  const before = line.slice(0, at)
  if (before === '' || fronts[language]?.test(before)) return true
  return ends[language]?.test(line.slice(at + counted.length)) ?? false
}
