import { squash } from '../../../lib/text.js'
import { contentOf } from '../content.js'
import { evidenceOf, quoted } from '../evidence.js'
import { tellType } from '../hook-types/hook-types.js'
import type { Stretch } from './beats.js'
import { englishBeatCues } from './beat-cues.js'
import { beatOf } from './beats.js'

/** What a viewer is led to expect, told around the words that say it. */

type Manner = { cue: RegExp; says: string }

/** What follows the cue is what is promised; {x} stands for it. The first that is found decides. */
const manners: Manner[] = [
  {
    cue: /\byou(?:'ll| will|'re going to|'re gonna| are going to) (?:\w+ )?be able to\s+/i,
    says: 'The viewer will be able to {x}.',
  },
  {
    cue: /\byou(?:'ll| will|'re going to|'re gonna| are going to) (?:also )?(?:learn|discover|find out)(?: about)?\s+/i,
    says: 'The viewer will learn {x}.',
  },
  {
    cue: /\byou(?:'ll| will|'re going to|'re gonna| are going to) (?:also )?(?:know|understand)\s+/i,
    says: 'The viewer will know {x}.',
  },
  {
    cue: /\byou(?:'ll| will|'re going to|'re gonna| are going to) see\s+/i,
    says: 'The viewer will see {x}.',
  },
  {
    cue: /\b(?:show|demonstrate)(?: to)?(?: all of)? (?:you|everyone)(?: all| guys| today| now)?,?\s+/i,
    says: 'The viewer will be shown {x}.',
  },
  { cue: /\bteach you(?: all| guys| today)?,?\s+/i, says: 'The viewer will be taught {x}.' },
  {
    cue: /\b(?:tell|telling) (?:you|everyone)(?: all| guys| today| now| a little| a bit| something| more)* (?:about|of)\s+/i,
    says: 'The viewer will hear about {x}.',
  },
  {
    cue: /\b(?:tell|telling) (?:you|everyone)(?: all| guys| today| now)?,?\s+/i,
    says: 'The viewer will be told {x}.',
  },
  {
    cue: /\b(?:talk(?:ing)?|speak(?:ing)?|focus(?:ing)?)(?: to you| with you| a little| a bit| today| tonight| briefly| now| just)* (?:about|on)\s+/i,
    says: 'What is coming is about {x}.',
  },
  {
    cue: /\b(?:share|sharing)(?: (?:with|to) (?:you|everyone))?(?: all| today| now)?,?\s+/i,
    says: 'The viewer will be let in on {x}.',
  },
  {
    cue: /\b(?:give|giving|offer|offering|bring|bringing|present|presenting)(?: to)?(?: you)?(?: all| today| now)?,?\s+/i,
    says: 'The viewer will be given {x}.',
  },
  {
    cue: /\b(?:explain|argue|prove|reveal|demystify|discuss|explore|describe|answer|break down)(?: to you| today| now)?,?\s+/i,
    says: 'What is coming is to deal with {x}.',
  },
  {
    cue: /\b(?:take|walk|invite|bring) you(?: all| guys| today| now)?\s+(?=\w)/i,
    says: 'The viewer will be taken along: {x}.',
  },
  { cue: /\bintroduc(?:e|ing) (?:you )?(?:to )?\s*/i, says: 'The viewer will meet {x}.' },
  { cue: /\b(?=how to [a-z]+)/i, says: 'The viewer will learn {x}.' },
  { cue: /\bhere(?:'s| is) (?=how\b|what\b)/i, says: 'The viewer will learn {x}.' },
  {
    cue: /\bby the end of (?:this|the|today's?)(?: \w+)?,?\s+/i,
    says: 'What the end is to bring is announced: {x}.',
  },
  { cue: /\blet's (?=\w)/i, says: 'The viewer is invited along: {x}.' },
]

const opensAnew = /^(?:you|that|it|this|one|something|what)[.,]?$/i

/**
 * One sentence on what the viewer is led to expect, quoting what is promised; null where the opening promises
 * nothing. A list that is counted in the hook is a promise as well.
 */
export function promiseOf(stretches: Stretch[], language: string): string | null {
  const hook = stretches[0]
  const candidates = stretches
    .flatMap(({ beat, sentences }) => (beat === 'promise' || beat === 'preview' ? sentences : []))
    .concat(hook?.sentences ?? [])
    .map(({ text }) => ({ text, ...beatOf(text, language) }))
    .filter(({ beat }) => beat === 'promise' || beat === 'preview')
    .sort((a, b) => b.weight - a.weight)
  for (const { text } of candidates) {
    const said = language === 'en' ? promised(text) : null
    if (said !== null) return said
  }
  const best = candidates.find(({ text }) => isTelling(whole(text, language), language))
  if (best) return `The opening announces what is coming: “${whole(best.text, language)}”.`
  return countedIn(hook?.sentences[0]?.text ?? '', language)
}

/** What is promised from where the sentence begins to promise. */
function promised(text: string): string | null {
  const plain = text.replaceAll('’', "'")
  const start = promiseAt(plain)
  for (const { cue, says } of start < 0 ? [] : manners) {
    const match = cue.exec(plain.slice(start))
    if (!match) continue
    const what = squash(quoted(text, start + match.index + match[0].length, 'en'))
    if (contentOf(what, 'en').length === 0 || opensAnew.test(what) || what.split(' ').length < 2) continue
    return says.replace('{x}', () => `“${what}”`)
  }
  return null
}

function promiseAt(plain: string): number {
  const found = englishBeatCues()
    .filter(({ beat, weight }) => (beat === 'promise' || beat === 'preview') && weight >= 2)
    .map(({ cue }) => plain.search(cue))
    .filter((at) => at >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

function whole(text: string, language: string): string {
  return squash(evidenceOf(text, tellType(text, language), language))
}

const announcing = new Set(
  'talk talking speak tell show share give explain start begin today tonight morning want try'.split(' '),
)

/** Whether words say what is announced, and not only that something is. */
function isTelling(words: string, language: string): boolean {
  return contentOf(words, language).some((word) => !announcing.has(word))
}

function countedIn(hook: string, language: string): string | null {
  const told = tellType(hook, language)
  if (told.type === 'promise') return `The opening announces what is coming: “${whole(hook, language)}”.`
  return told.type === 'listicle' ? `The viewer will get a counted list: “${whole(hook, language)}”.` : null
}
