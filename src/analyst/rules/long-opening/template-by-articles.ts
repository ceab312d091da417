import { openingReading } from '../../../languages/reading.js'
import { fold, hasUnspacedScript, wordSpans } from '../../../lib/text.js'
import { wordSet } from '../../../languages/word-set.js'
import { wordsOf } from '../../../languages/index.js'
import type { HookType } from '../../types.js'
import { functionWordsOf } from '../../../languages/function-words.js'

/** A hook of a language without a grammar as a template: its numbers and what stands behind its articles give way. */

/** The most words of such a hook, and the most placeholders. */
const most = { words: 25, slots: 4 }

/** A template in the hook's own words; null where its words give none. */
export function templateByArticles(hook: string, type: HookType, language: string): string | null {
  if (hasUnspacedScript(hook) || /[{}]/.test(hook)) return null
  return behindArticles(hook, language) ?? frontOnly(hook, type, language)
}

function behindArticles(hook: string, language: string): string | null {
  const { plain, starters } = functionWordsOf(language)
  const names = openingReading().placeholders
  const leads = wordSet(wordsOf(language).articles)
  const words = wordSpans(hook, language)
  if (words.length > most.words) return null
  let out = ''
  let reached = 0
  let things = 0
  let numbers = 0
  words.forEach(({ word, from, to }, index) => {
    const low = fold(word)
    const isNumber = /^\p{N}/u.test(word)
    const isThing = leads.has(fold(words[index - 1]?.word ?? '')) && !plain.has(low) && !starters.has(low)
    if (!isNumber && !isThing) return
    out += `${hook.slice(reached, from)}{${isNumber ? names.number : (names.things[things] ?? names.further)}}`
    reached = to
    if (isNumber) numbers += 1
    else things += 1
  })
  const slots = things + numbers
  return slots > 0 && slots <= most.slots && words.length > slots + 1 ? out + hook.slice(reached) : null
}

/** The little words and numbers that a hook opens on, and one placeholder for the rest. */
function frontOnly(hook: string, type: HookType, language: string): string | null {
  const { plain, starters } = functionWordsOf(language)
  const { number, rest, things } = openingReading().placeholders
  const words = wordSpans(hook, language)
  const first = words.findIndex(({ word }) => {
    const low = fold(word)
    return !plain.has(low) && !starters.has(low) && !/^\p{N}/u.test(word)
  })
  if (first < 2) return null
  const mark = /[?？؟]/u.exec(hook)?.[0] ?? '.'
  const kept = hook.slice(0, words[first]?.from ?? 0).replace(/\p{N}[\p{N}.,]*/gu, `{${number}}`)
  return `${kept.trimEnd()} {${rest[type] ?? things[0] ?? ''}}${mark}`
}
