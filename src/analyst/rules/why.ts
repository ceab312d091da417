import { shorten, squash } from '../../lib/text.js'
import type { Figures, HookType } from '../types.js'
import { figuresClause } from './figures.js'
import type { Told } from './hook-types/hook-types.js'
import { evidenceOf } from './evidence.js'
import { plainCues } from './plain-cues.js'

/** One sentence on the device of an opening and the figures known of it. */

const longest = 240

/** {x} stands for the words of the hook that show the device. Each row is a choice of phrasings. */
const phrasings: Record<HookType, string[]> = {
  question: [
    'Opens with a question, {x}, and the answer is the reason to stay',
    'Asks {x} and has the viewer answering along',
    'Puts a question up front, {x}, that can only be closed by watching on',
    'Leads with {x}, a question most viewers would like settled',
  ],
  contrarian_claim: [
    'Contradicts what viewers take for granted with {x}, and has to prove it',
    'Starts against the grain, {x}, which invites agreement or a quarrel',
    'Takes a belief and turns it over in the first line, {x}',
  ],
  curiosity_gap: [
    'Names something and holds it back, {x}, so the viewer waits for it',
    'Opens a gap with {x} and leaves it open past the first line',
    'Points at what is not yet told, {x}, which makes leaving feel early',
  ],
  specific_number: [
    'Opens on a hard number, {x}, which makes the claim checkable',
    'Puts {x} in the first line, a figure exact enough to be believed or doubted',
    'Starts with the size of the matter, {x}, before any explanation',
  ],
  result_first: [
    'Shows the result first, {x}, and leaves the how for later',
    'Starts at the end of the story, {x}, so the viewer stays for the way there',
    'Leads with what came of it, {x}, which is proof before the lesson',
  ],
  promise: [
    'Says in the first line what the viewer will get, {x}',
    'Makes a plain promise, {x}, so the viewer knows what staying is worth',
    'Announces its subject, {x}, and then has to deliver it',
  ],
  story: [
    'Drops the viewer into a story, {x}, whose end is not yet known',
    'Begins with a moment rather than a point, {x}, and a scene asks for its outcome',
    'Starts as a story, {x}, so the next line has to be heard',
  ],
  confession: [
    'Admits something at once, {x}, which earns trust before the point comes',
    'Opens by owning up, {x}, and candour holds attention',
    'Starts with a confession, {x}, that most people would keep to themselves',
  ],
  warning: [
    'Warns in the first words, {x}, and nobody likes to miss a warning',
    'Opens on what could go wrong, {x}, which makes the viewer check themselves',
    'Starts by telling the viewer what not to do, {x}',
  ],
  challenge: [
    'Gives the viewer something to do, {x}, so watching becomes taking part',
    'Opens with a dare or a task, {x}, rather than an explanation',
    'Addresses the viewer with an instruction, {x}, which is hard to hear passively',
  ],
  comparison: [
    'Sets two things side by side, {x}, and the contrast does the work',
    'Opens on a comparison, {x}, so the viewer picks a side',
    'Measures one thing against another in the first line, {x}',
  ],
  listicle: [
    'Counts what is coming, {x}, so the viewer can tell how much is left',
    'Promises a list, {x}, and a list asks to be finished',
    'Opens with {x}, a fixed number of points to wait for',
  ],
  demonstration: [
    'Shows before it tells, {x}, and gives the eye something to hold on to',
    'Opens by pointing at something, {x}, so the viewer looks before judging',
    'Puts the thing itself in front of the viewer, {x}',
  ],
  authority: [
    'Says first who is speaking and why they know, {x}',
    'Opens with standing, {x}, so what follows carries weight',
    'Leads with experience or evidence, {x}, before the advice',
  ],
  identity_callout: [
    'Picks out its viewer in the first line, {x}, who then feels meant',
    'Speaks to people who know the situation, {x}, and they stay to be understood',
    'Names who it is for, {x}, so the right viewer stops scrolling',
  ],
  other: [
    'Starts on a plain statement, {x}, that gives the subject at once',
    'Names its subject in a single plain sentence, {x}',
    'Opens flatly on its point, {x}, and lets the claim carry the clip',
  ],
}

export type WhyAsk = { clip_id: string; hook: string | null; told: Told; language: string; figures: Figures }

/**
 * Names the device and the known figures in one sentence of at most 240 characters, however a client counts them:
 * code points, as JSON Schema does, or UTF-16 units, as many generated clients do. The phrasing is chosen by the clip's
 * identifier: the same clip is always explained in the same words. Null without a hook.
 */
export function whyOf({ clip_id, hook, told, language, figures }: WhyAsk): string | null {
  if (hook === null) return null
  const shown = squash(evidenceOf(hook, told, language))
  const choices = told.type === 'other' ? plainly(shown, language) : phrasings[told.type]
  const phrase = choices[hash(clip_id) % choices.length] ?? choices[0] ?? ''
  const clause = figuresClause(figures)
  const end = clause === null ? '.' : `; ${clause}.`
  const room = longest - end.length - phrase.length - 2
  const quoted = `“${shorten(shown, pointsWithin(shown, Math.max(12, room)))}”`
  return `${phrase.replace('{x}', () => quoted)}${end}`
}

/** How many code points from its beginning fit into so many UTF-16 units. */
function pointsWithin(text: string, units: number): number {
  const within = text.slice(0, units)
  return [...within].length - (within.isWellFormed() ? 0 : 1)
}

/** Statements of no type, told apart by what is plain to see in them. */
const plain: { cue: RegExp; choices: string[] }[] = [
  {
    cue: plainCues.absolute,
    choices: [
      'Opens on a superlative or an absolute, {x}, a claim large enough to be tested',
      'Starts at full strength with {x} and has to live up to it',
    ],
  },
  {
    cue: plainCues.quotation,
    choices: [
      "Opens on someone else's words, {x}, and lets them raise the subject",
      'Brings in another voice first, {x}',
    ],
  },
  {
    cue: plainCues.denial,
    choices: [
      'Opens on a denial, {x}, which asks to be explained',
      'Says first what is not so, {x}, and leaves the viewer to ask why',
    ],
  },
  {
    cue: plainCues.address,
    choices: [
      'Speaks to the viewer directly, {x}, so it is about them at once',
      'Puts the viewer in the first sentence, {x}',
    ],
  },
  {
    cue: plainCues.reason,
    choices: [
      'Gives the claim and its reason in one breath, {x}',
      'States cause and effect at once, {x}, which is quick to follow',
    ],
  },
  {
    cue: plainCues.speaker,
    choices: [
      'Opens in the first person, {x}, so there is someone to follow',
      'Starts with the speaker, {x}, and makes the subject personal',
    ],
  },
]

/** Told by the words that are quoted: what cannot be seen in them is not claimed of them. */
function plainly(shown: string, language: string): string[] {
  const text = shown.replaceAll('’', "'")
  const row = language === 'en' ? plain.find(({ cue }) => cue.test(text)) : undefined
  return row?.choices ?? phrasings.other
}

/** FNV-1a: spreads identifiers evenly, and is the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}
