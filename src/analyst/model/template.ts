import { collapseWhitespace, fold, wordSpans } from '../../lib/text.js'
import { type Ground, groundFault, hasLink } from './grounding.js'

/** Templates that the model made of a line: specifics are {placeholders}, and the words that connect them stay. */

const placeholder = /\{[^{}]{1,60}\}/gu
/**
 * What is wrong with the form of a template, which must have a placeholder and words around it; null if nothing is.
 */
export function templateShapeFault(template: string): string | null {
  if (hasLink(template)) return 'must have no link'
  if (!/\{[^{}]{1,60}\}/u.test(template)) return 'must have a {placeholder in braces}'
  const rest = template.replace(placeholder, ' ')
  if (/[{}]/u.test(rest)) return 'has a brace without its pair'
  return /[\p{L}\p{N}]/u.test(rest) ? null : 'must keep the words that connect its placeholders'
}

/** What is wrong with the template of a line, as an instruction to the model; null if nothing is. */
export function templateFault(template: string, line: string, ground: Ground): string | null {
  return (
    templateShapeFault(template) ??
    (isSame(template, line) ? 'must not be the line again' : null) ??
    (isOfLine(template, line) ? null : 'must keep the words of that line around its placeholders') ??
    groundFault(template.replace(/[“”"]/gu, ''), ground)
  )
}

/** Whether a template only repeats the line with braces around some of its words. */
export function isSame(template: string, line: string): boolean {
  const plain = (text: string) => collapseWhitespace(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')).toLowerCase()
  return plain(template) === plain(line)
}

/** The minimum share of the words around the placeholders that are in the line. Others correct or connect these. */
const minSharedWords = 0.5

function isOfLine(template: string, line: string): boolean {
  const wordsOf = (text: string) => wordSpans(text).map(({ word }) => fold(word))
  const ownWords = new Set(wordsOf(line))
  const words = wordsOf(template.replace(placeholder, ' '))
  return words.filter((word) => ownWords.has(word)).length >= minSharedWords * words.length
}
