import { memoize, once } from '../lib/once.js'
import {
  type CueGroup,
  type CueList,
  openingReading,
  type OpeningReading,
  type ReadingCue,
  type RewriteList,
} from './reading.js'

/** A regular expression written between slashes, with its flags behind them. */
export function compileCue(source: string): RegExp {
  const end = source.lastIndexOf('/')
  return new RegExp(source.slice(1, end), source.slice(end + 1))
}

/** A cue of the grammar, compiled on first use. */
export const readingCue = memoize((name: ReadingCue) => compileCue(openingReading().cues[name]))

export const readingCues = memoize((list: CueList) => openingReading().cueLists[list].map(compileCue))

/** The sum of the weights of all cues that match a text. */
export function weighCues(list: keyof OpeningReading['cueWeights'], text: string): number {
  const weights = Object.entries(openingReading().cueWeights[list]) as [ReadingCue, number][]
  return weights.reduce((sum, [cue, weight]) => sum + (readingCue(cue).test(text) ? weight : 0), 0)
}

/** Whether any cue of a group matches a text. */
export function hasCueOf(group: CueGroup, text: string): boolean {
  return openingReading().cueGroups[group].some((cue) => readingCue(cue).test(text))
}

/** The signs of a line worth repeating. */
export const readingSigns = once(() =>
  openingReading().signs.map(({ weight, cue }) => ({ weight, cue: compileCue(cue) })),
)

/** Rules of spelling and wording. */
export const readingRewrites = memoize((list: RewriteList) =>
  openingReading().rewrites[list].map(({ cue, by }) => ({ cue: compileCue(cue), by })),
)

/** Rewrites a text by the first rule that matches; null if none does. */
export function rewriteFirst(list: RewriteList, text: string): string | null {
  const rule = readingRewrites(list).find(({ cue }) => cue.test(text))
  return rule ? text.replace(rule.cue, rule.by) : null
}

/** Rewrites a text by all rules, in order. */
export function rewriteAll(list: RewriteList, text: string): string {
  return readingRewrites(list).reduce((rewritten, { cue, by }) => rewritten.replace(cue, by), text)
}
