import type { Run } from '../../client/index.js'

/**
 * How many clips a run read for free, because the account had paid for their words in an earlier run; 0 if that is not
 * known. A clip's words are one call, unless they had to be heard.
 */
export function freeReadsOf({ kind, status, charged, stats }: Run): number {
  const { transcript = 0, speech_to_text = 0 } = stats.calls
  if (kind !== 'short' || status !== 'done' || charged === 0 || speech_to_text > 0) return 0
  return Math.max(0, stats.read - transcript)
}
