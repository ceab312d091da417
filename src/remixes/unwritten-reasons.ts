import type { Analyst, OpeningSource } from '../analyst/types.js'
import { writingLanguages } from '../analyst/written-texts/writing-languages.js'
import { isWrittenLanguage, writtenLanguages } from '../languages/index.js'
import { languageName } from '../lib/language-codes.js'
import { once } from '../lib/once.js'
import { isIntroFilledIn } from '../lib/slot-filling.js'
import { isMostlyLatin } from '../lib/script.js'
import { shorten } from '../lib/text.js'
import { hasIntroParts } from '../hooks/remixability.js'
import type { ExampleNiche } from './example-niches.js'

/** Why the rules write nothing, and what to do about it. */

/** Why nothing was written, and which member of the request could be changed, added or left out so that something is. */
export type UnwrittenReason = { reason: string; path?: 'niche' | 'video_brief' | 'mode' | 'seconds' }
/** A reason that quotes the structure that was tried; `isUnplaced` if no text had a place for the niche. */
export type StructureReason = UnwrittenReason & { structure: string; isUnplaced?: true }
export type NicheDraft = { niche_used?: string | null }

/** The names of the languages that the rules write in: "English, Spanish or German". */
const listedLanguages = once(() =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(writtenLanguages.map(languageName)),
)

/** Explains why the rules cannot write in the script of this text; null if they can. */
export function explainScript(
  analyst: Analyst,
  text: string,
  field: 'niche' | 'video_brief',
): UnwrittenReason | null {
  if (analyst.by === 'model' || isMostlyLatin(text)) return null
  return {
    path: field,
    reason:
      `The ${field} is in a script that cannot be written without a language model. ` +
      `Give it in ${listedLanguages()}.`,
  }
}

/**
 * Explains that the rules write only in the language of the source; null if the languages are the same, or if rules cannot
 * write in that of the source at all.
 */
export async function explainNicheLanguage(
  analyst: Analyst,
  niche: string | null,
  text: string,
): Promise<UnwrittenReason | null> {
  if (analyst.by === 'model' || niche === null) return null
  const { language, ofSource } = await writingLanguages(niche, text)
  if (language === ofSource || !isWrittenLanguage(ofSource)) return null
  return {
    path: 'niche',
    reason:
      `Without a language model a niche is not put into words of another language. Give it in ${languageName(ofSource)}, ` +
      'or have a model set on the server.',
  }
}

/** Explains why the rules wrote nothing after a real opening or title; null if they wrote something. */
export function explainBareStructure(
  analyst: Analyst,
  drafts: unknown[],
  what: 'opening' | 'title',
  advice: string,
): UnwrittenReason | null {
  if (analyst.by === 'model' || drafts.length > 0) return null
  return {
    reason:
      `Without a language model, a new ${what} is written only after a structure that fits any subject, and the words ` +
      `of the real ${what} belong to its own. ${advice}`,
  }
}

/** What to do if nothing can be written after this source in another way. */
export const otherAdvice = 'Choose one that does not say remixable: false, or have a model set on the server.'

/** What to do for this source if its opening cannot be written after: an intro, if it has parts. */
export function adviceFor(source: OpeningSource): string {
  if (!hasIntroParts(source)) return otherAdvice
  return (
    'After this one an intro can be written: send mode: intro with a video_brief. For openings, choose one without ' +
    'remix_modes or with default among them, or have a model set on the server.'
  )
}

/** Explains that an opening without words cannot be written after. */
export function explainMissingTranscript(): UnwrittenReason {
  return {
    reason:
      'It has no transcript, so there is no opening to write after. Choose one that does not say remixable: false.',
  }
}

/** Explains that no intro can be written after an opening whose words have no times. */
export function explainMissingTimes({ hook }: Pick<OpeningSource, 'hook'>): UnwrittenReason {
  return {
    ...(hook === null ? {} : { path: 'mode' as const }),
    reason:
      'The find has no timed transcript, so there is no intro to write after. Choose one with intro among its ' +
      `remix_modes${hook === null ? '' : ', or leave video_brief, seconds and mode out to ask for openings'}.`,
  }
}

/** Explains that parts without times cannot be made longer or shorter. */
export function explainFixedLength(): UnwrittenReason {
  return {
    path: 'seconds',
    reason: 'The parts of the find have no times, so they have no other length. Leave seconds out.',
  }
}

const bareAdvice =
  'A remix without a niche would cost 1 credit and bring no more than this text. Fill in its slots yourself, or write after another result.'

/** Explains that the structure has no place for the niche. The bare structure alone is not worth a credit. */
export function explainNoPlaceForNiche(structure: string): StructureReason {
  return {
    path: 'niche',
    structure,
    isUnplaced: true,
    reason:
      'Without a language model the niche has no place in the structure of this one: ' +
      `“${shorten(structure, maxStructureCharacters)}” ${bareAdvice}`,
  }
}

/** Explains that the niche does not fit the structure by its grammar, where another one does. */
export function explainUnfitNiche(structure: string, { niche, kind }: ExampleNiche): UnwrittenReason {
  return {
    path: 'niche',
    reason:
      'Without a language model this niche does not fit the grammar of this one’s structure: ' +
      `“${shorten(structure, maxStructureCharacters)}” One that is ${kind} does, such as “${niche}”. Word yours like it, ` +
      'or fill in the slots yourself, free.',
  }
}

/** Explains that the text would consist mostly of blanks for the user to fill in, or only of the niche. */
export function explainMostlyBlank(structure: string): StructureReason {
  return {
    path: 'niche',
    structure,
    reason:
      'Without a language model little but your own words and blanks would be written after this one: ' +
      `“${shorten(structure, maxStructureCharacters)}” ${bareAdvice}`,
  }
}

/** Explains that a structure is hardly more than its slots, which is not worth a credit. Shows the structure. */
export function explainSlotsAlone(structure: string): StructureReason {
  return {
    path: 'niche',
    structure,
    reason:
      'Without a language model and a niche hardly anything but slots would be written after this one: ' +
      `“${shorten(structure, maxStructureCharacters)}” Fill in its slots yourself, send a niche that fits into it, or write after another result.`,
  }
}

/** Explains that a structure is hardly more than its slots, so that no other niche would help. */
export function explainNoFittingNiche(structure: string): UnwrittenReason {
  return {
    reason:
      'Without a language model no niche has a place in the structure of this one, and hardly anything but its slots ' +
      `would be written: “${shorten(structure, maxStructureCharacters)}” Fill them in yourself, or write after another result.`,
  }
}

const maxStructureCharacters = 200

const maxIntroCharacters = 600

/** A brief that says what viewers will learn: the kind for which the rules have the most words. */
export const exampleBrief = 'How to repot a monstera'

/**
 * Explains that an intro by the rules would mostly repeat the brief and leave blanks. Shows the intro, which costs
 * nothing. Null if the intro is useful.
 */
export function explainBlankIntro(
  analyst: Analyst,
  lines: { say: string }[],
  brief: string,
): UnwrittenReason | null {
  const texts = lines.map(({ say }) => say)
  if (analyst.by === 'model' || isIntroFilledIn(texts, brief)) return null
  return {
    path: 'video_brief',
    reason:
      `Without a language model this intro would be mostly your own words and blanks: “${shorten(texts.join(' '), maxIntroCharacters)}” ` +
      `Fill in its slots yourself, say in video_brief what viewers will learn, such as “${exampleBrief}” (more seconds leave room for more), or write after another result.`,
  }
}
