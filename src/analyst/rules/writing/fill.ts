import { isCopy } from '../../../lib/copies.js'
import { contentOf } from '../content.js'
import type { Subject } from './subject.js'
import { raised } from './subject.js'

/** A sentence with the subject in its place. */
export function said(phrase: string, { inside, first, clause }: Subject): string {
  const made = phrase
    .replace(/%s/gu, () => inside)
    .replace(/%S/gu, () => first)
    .replace(/%c/gu, () => clause ?? inside)
  return raised(made)
}

/** Content words that may not stand in a row as they do in the source. */
const run = 5

/** Whether a text takes over none of the source's sentences: not the text, not five content words in a row. */
export function isOwn(text: string, sources: string[], language: string): boolean {
  const ours = contentOf(text, language)
  return sources.every((source) => !isCopy(text, source) && !sharesRun(ours, contentOf(source, language)))
}

function sharesRun(ours: string[], theirs: string[]): boolean {
  const runs = new Set<string>()
  for (let at = 0; at + run <= theirs.length; at += 1) runs.add(theirs.slice(at, at + run).join(' '))
  for (let at = 0; at + run <= ours.length; at += 1)
    if (runs.has(ours.slice(at, at + run).join(' '))) return true
  return false
}

const topical =
  /^(?:your |the |a )?(?:subject|topic|niche|activity|skill|thing|about subject|tema|sujet|Thema)$/iu
/** Words behind which a noun without an article stands well. */
const welcoming =
  /(?:^|\s)(?:about|of|with|into|on|tried|try|trying|started|start|starting|love|sobre|con|über|mit|sur|avec|com)\s$/iu

/**
 * A template of the source with the subject in the one place that takes it; null where none takes it well, or
 * where too little of the template's own words is left to be read as a sentence.
 */
export function filled(template: string | null, { inside, first }: Subject): string | null {
  if (template === null || template.length > 200 || inside.startsWith('{')) return null
  let done = false
  const made = template.replace(/\{([^{}]{1,80})\}/gu, (whole, name: string, at: number) => {
    const before = template.slice(0, at)
    if (done || !topical.test(name) || !welcoming.test(before)) return whole
    done = true
    return /\p{Lu}\p{Ll}+ $/u.test(before) ? titled(first) : inside
  })
  const own = template.replace(/\{[^{}]*\}/gu, ' ').match(/\p{L}{2,}/gu)?.length ?? 0
  const open = template.match(/\{/gu)?.length ?? 0
  return done && own >= 3 && own >= open && open <= 4 ? raised(made) : null
}

const small = new Set('a an the and or but of in on at for to with from by as vs'.split(' '))

/** A phrase as an English title has it. */
export function titled(text: string): string {
  return text
    .split(' ')
    .map((word, index) => (index > 0 && small.has(word) ? word : raised(word)))
    .join(' ')
}
