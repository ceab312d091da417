import type { Run } from '../../client/index.js'

/** Parses an outcome by the form that the contract describes: its parts, and the meaning of the first and the last. */

type RunEnd = Pick<Run, 'status' | 'outcome'>

/** A clause with a command in backticks, for the person who runs the server. */
const commandClause = /(?:^|; )[^;`]*`[^`]*`[^;.]*/gu

/** The position of hooks with few views in the API's answer. The page has another order. */
const placeInAnswer = / and stands? last/u

/** The end of the outcome of a run that found nothing, before the sentence on its cost. */
const costSentence = /\. (?=Nothing was charged|Its calls were charged)/u

/** The parts of the outcome, without commands and full stop; empty without an outcome. */
export function outcomeParts({ outcome }: RunEnd): string[] {
  if (outcome === null) return []
  const text = outcome.replaceAll(commandClause, '').replace(placeInAnswer, '')
  return text
    .replace(/\.$/u, '')
    .split(costSentence)
    .flatMap((sentence) => sentence.split('; '))
}

/** The topics that the outcome suggests. Older outcomes have a count after each. */
export function widerTopics({ outcome }: RunEnd): string[] {
  const [, list = ''] = /wider topic (?:may|would) bring something: ([^;]*)/iu.exec(outcome ?? '') ?? []
  return [...list.matchAll(/“([^“”]{3,200})”/gu)].map(([, topic = '']) => topic)
}

/** The multiple of the best that was too little above its channel's usual; null if a lower limit would not bring it. */
export function lowerMultiple({ outcome }: Pick<RunEnd, 'outcome'>): number | null {
  const [, best = '0'] =
    /enough is at least [^;]+ and the best below that has ([\d,.]+)x/iu.exec(outcome ?? '') ?? []
  const multiple = Number(best.replaceAll(',', ''))
  // A result has to beat its channel's usual, whatever the limit.
  return multiple >= 1 ? multiple : null
}

/** Whether the run was cancelled. A cancelled run is `done`, with the results that it had. */
export function isCancelled({ status, outcome }: RunEnd): boolean {
  return status === 'done' && outcome !== null && outcome.startsWith('Cancelled')
}

/** Whether a done run did not read all that it found, because it was cancelled or its credits were used up. */
export function isEndedEarly(run: RunEnd): boolean {
  return isCancelled(run) || (run.outcome?.includes('the credits held for this run were used up') ?? false)
}

/** A part of an outcome without the word with which a cancelled run begins. */
export function withoutCancelled(part: string): string {
  return part.replace(/^cancelled: /iu, '')
}

/**
 * How to tell the parts that the page of results states in its own words. The first part has a capital, unless the run
 * was cancelled.
 */
const remarks = {
  multiples: /^none has a multiple/iu,
  pictures: /^no picture model is set/iu,
  longerVideos: /so views may be those of longer videos$/iu,
  part: /^\d+ of the (?:hooks|finds) match(?:es)? only part of the topic/iu,
}
export type Remark = keyof typeof remarks

/** The parts of the outcome without those that the page states itself. */
export function withoutRemarks(parts: string[], said: Remark[]): string[] {
  return parts.filter((part) => !said.some((one) => remarks[one].test(withoutCancelled(part))))
}

const sampleRemarkLength = 1

/** The parts of the outcome of a run with samples, without the last, which says that they are samples. */
export function withoutSampleRemark(parts: string[]): string[] {
  return parts.slice(0, -sampleRemarkLength)
}
