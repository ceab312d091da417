import type { PhraseKind } from '../analyst/rules/writing/subject-kinds.js'
import { yieldToEventLoop } from '../lib/yield-to-event-loop.js'

/** Niches as examples, to find one that the rules can put into a structure. */

/** A niche as an example of its kind, and the kind in words. */
export type ExampleNiche = { niche: string; kind: string }

type ExampleKind = Exclude<PhraseKind, 'single'> | 'activity' | 'thing' | 'longThing'

/**
 * A niche of each kind that the rules tell apart. Where one that is single of its kind fits, an activity does as well. A
 * thing of three words leaves the fewest blanks. None has words that show its language.
 */
const examplesByKind: Record<ExampleKind, ExampleNiche> = {
  longThing: { niche: 'homemade rye bread', kind: 'one thing' },
  thing: { niche: 'sourdough', kind: 'one thing' },
  activity: { niche: 'baking bread', kind: 'an activity' },
  several: { niche: 'houseplants', kind: 'several things' },
  purpose: { niche: 'piano lessons for beginners', kind: 'something for somebody' },
}

/** The first example that can be written, or null. Lets other work run between the tries, which take milliseconds each. */
export async function findFittingNiche(
  canWrite: (niche: string) => Promise<boolean>,
): Promise<ExampleNiche | null> {
  for (const example of Object.values(examplesByKind)) {
    await yieldToEventLoop()
    if (await canWrite(example.niche)) return example
  }
  return null
}
