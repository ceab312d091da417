import type { Run } from '../../client/index.js'

/** What the contract says of the form of an outcome: its parts, and what the first and the last of them are. */

type RunEnd = Pick<Run, 'status' | 'outcome'>

/** The parts of the outcome, without a full stop; none where there is no outcome. */
export function outcomeParts({ outcome }: RunEnd): string[] {
  return outcome === null ? [] : outcome.replace(/\.$/u, '').split('; ')
}

/** A cancelled run is `done`, with the results that it had. */
export function isCancelled({ status, outcome }: RunEnd): boolean {
  return status === 'done' && outcome !== null && outcome.startsWith('Cancelled')
}

const sampleRemarkLength = 2

/** The parts of the outcome of a run with samples that are about something else. */
export function withoutSampleRemark(parts: string[]): string[] {
  return parts.slice(0, -sampleRemarkLength)
}
