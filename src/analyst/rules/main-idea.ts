import { collapseWhitespace } from '../../lib/text.js'
import { cuesOf, wordsOf } from '../../languages/index.js'
import { contentWordsOf, contentWordSet } from './content-words.js'
import { captionIdea, type MainIdeaOptions } from './caption-idea.js'

/** Chooses the sentence of a clip's caption that says what it argues. It is never composed, nor taken from speech. */

const maxCharacters = 200

/**
 * The main idea, of at most 200 characters: a sentence of the caption that states it. Never the hook and never a question;
 * null if none is certain.
 */
export function mainIdeaOf(ask: MainIdeaOptions): string | null {
  const choice = captionIdea(ask)
  if (choice === null) return null
  const idea = toCompleteSentence(choice, ask.language)
  return idea.length > maxCharacters || isHookAgain(idea, ask) ? null : idea
}

/** Whether an idea says hardly more than the hook. */
function isHookAgain(idea: string, { hook, language }: MainIdeaOptions): boolean {
  if (!hook) return false
  const hookWords = contentWordSet(hook, language)
  const words = new Set(contentWordsOf(idea, language))
  return words.size > 0 && [...words].filter((word) => hookWords.has(word)).length >= 0.75 * words.size
}

function withoutLead(text: string, language: string): string {
  const { leadIns } = cuesOf(language)
  const withoutLeadIn = leadIns ? text.replace(leadIns, '') : text
  return withoutLeadIn.length >= 12 ? withoutLeadIn : text
}

/** A complete sentence: without a leading "So,", with a capital and a full stop. */
export function toCompleteSentence(text: string, language: string): string {
  const body = collapseWhitespace(withoutLead(text, language))
  const first = String.fromCodePoint(body.codePointAt(0) ?? 32)
  const sentence = `${first.toLocaleUpperCase()}${body.slice(first.length)}`
  const stop = /[\u3040-\u30ff\u4e00-\u9fff]/u.test(sentence) ? '。' : (wordsOf(language).fullStop ?? '.')
  return /[.!?…。！？؟।"”»）)]$/u.test(sentence) ? sentence : `${sentence.replace(/[,;:]+$/u, '')}${stop}`
}
