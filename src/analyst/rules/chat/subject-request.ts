import { readingCue } from '../../../languages/reading-cues.js'
import type { SubjectRules } from './subject-rules.js'
import { findAll, type Phrase, plainForm, takeOut } from './tokens.js'

/** Separates the words of a request from its subject: those before it, and the word for clips beside it. */

type RequestFront = {
  /** The number of its tokens. */
  length: number
  isRequest: boolean
  /** Whether it ends with a word such as "about", so that the next word surely belongs to the subject. */
  isAbout: boolean
}

/** Reads the words in front of a subject that request, count or name clips. */
export function readRequestFront(phrase: Phrase, rules: SubjectRules): RequestFront {
  const forms = phrase.tokens.map((token) => plainForm(token).replaceAll(' ', '~'))
  const line = forms.join(' ')
  const front: RequestFront = { length: 0, isRequest: false, isAbout: false }
  let offset = 0
  const step = (count: number) => {
    for (let n = 0; n < count; n++) offset += (forms[front.length++]?.length ?? 0) + 1
  }
  const skipMatch = (pattern: RegExp) => {
    pattern.lastIndex = offset
    const length = pattern.exec(line)?.[0].split(' ').filter(Boolean).length ?? 0
    step(length)
    return length > 0
  }
  while (front.length < forms.length) {
    const form = forms[front.length] ?? ''
    if (form === '_' || !/[\p{L}\p{N}]/u.test(form)) {
      if (/^["“«#@($€£]$/u.test(form)) break
      step(1)
    } else if (skipMatch(rules.clips)) {
      front.isRequest = true
      front.isAbout = skipMatch(rules.about)
    } else if (front.isRequest && forms[front.length - 1] === '_' && skipMatch(rules.leading)) {
      front.isAbout = true
    } else if (!front.isAbout && skipMatch(rules.asking)) front.isRequest = true
    else if (!front.isAbout && (skipMatch(rules.aside) || skipMatch(rules.fillers))) continue
    else if (front.isRequest && !front.isAbout && skipMatch(rules.some)) continue
    else break
  }
  return front
}

/** Removes the word for clips: "sourdough tiktoks", "baking videos about rye". Both sides of it remain. */
export function withoutClips(phrase: Phrase, rules: SubjectRules): { phrase: Phrase; hasClips: boolean } {
  const place = findAll(phrase, rules.ending, plainForm)[0]
  if (!place || place.from === 0 || readingCue('makes').test(phrase.tokens[place.from - 1]?.word ?? ''))
    return { phrase, hasClips: false }
  const line = phrase.tokens
    .slice(place.to)
    .map((token) => plainForm(token).replaceAll(' ', '~'))
    .join(' ')
  rules.about.lastIndex = 0
  const length = rules.about.exec(line)?.[0].split(' ').length ?? 0
  const remainder = takeOut(phrase, [place, { from: place.to, to: place.to + length, tokens: [] }])
  return { phrase: remainder, hasClips: true }
}
