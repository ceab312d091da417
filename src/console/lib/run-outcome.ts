import type { Run } from '../../client/index.js'

/** What the contract says of the form of an outcome: its parts, and what the first and the last of them are. */

type RunEnd = Pick<Run, 'status' | 'outcome'>

/** A clause with a command in it, which stands between backticks and is for whoever runs the server. */
const commandClause = /(?:^|; )[^;`]*`[^`]*`[^;.]*/gu

/** Where the answer of the API has hooks with few views, which the page puts elsewhere. */
const placeInAnswer = / and therefore stands? last/u

/** The parts of the outcome, without a full stop and without commands; none where there is no outcome. */
export function outcomeParts({ outcome }: RunEnd): string[] {
  if (outcome === null) return []
  const text = outcome.replaceAll(commandClause, '').replace(placeInAnswer, '')
  return text.replace(/\.$/u, '').split('; ')
}

/** The topics that the outcome says may find something; those of earlier outcomes have a count behind them. */
export function widerTopics({ outcome }: RunEnd): string[] {
  const [, list = ''] = /wider topic (?:may|would) bring something: ([^;]*)/iu.exec(outcome ?? '') ?? []
  return [...list.matchAll(/“([^“”]{3,200})”/gu)].map(([, topic = '']) => topic)
}

/** A cancelled run is `done`, with the results that it had. */
export function isCancelled({ status, outcome }: RunEnd): boolean {
  return status === 'done' && outcome !== null && outcome.startsWith('Cancelled')
}

/** Whether a run that is done had not read all that it found: it was cancelled, or its credits were used up. */
export function isEndedEarly(run: RunEnd): boolean {
  return isCancelled(run) || (run.outcome?.includes('the credits held for this run were used up') ?? false)
}

/** A part of an outcome without what the first one of a cancelled run says before. */
export function withoutCancelled(part: string): string {
  return part.replace(/^cancelled: /iu, '')
}

/**
 * How the parts of an outcome begin that a page of results says above them, in words of its own. The first part has a
 * capital, unless that of a cancelled run says so before.
 */
const remarks = {
  multiples: /^none has a multiple/iu,
  pictures: /^no picture model is set/iu,
}
export type Remark = keyof typeof remarks

/** The parts of the outcome but for those that the page says itself. */
export function withoutRemarks(parts: string[], said: Remark[]): string[] {
  return parts.filter((part) => !said.some((one) => remarks[one].test(withoutCancelled(part))))
}

const sampleRemarkLength = 1

/** The parts of the outcome of a run with samples that are about something else. */
export function withoutSampleRemark(parts: string[]): string[] {
  return parts.slice(0, -sampleRemarkLength)
}
