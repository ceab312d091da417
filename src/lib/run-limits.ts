/** Limits of a run that the analyst, keys, runs and tools share. */

/** The largest count of results that a run can have; the contract says the same of `count`. */
export const maxResults = 30

/** Number of results of a run that a chat message starts without naming a number. */
export const defaultChatCount = 10

/** Maximum number of transcripts that a short run reads: a number per requested hook, but at least the minimum. */
export const readLimit = { perHook: 5, min: 24 }

/** Maximum number of transcripts for a run with this many hooks. Each costs one credit. */
export function maxReadsFor(count: number): number {
  return Math.max(readLimit.min, count * readLimit.perHook)
}

/** Long videos posted before the first day of this year are left out of results. */
export const minPostedYear = 2023

/** The fewest hooks that patterns are made of, and that share one. */
export const minPatternHooks = 2

/** The fewest credits that a run of each kind can start with: it holds them, and mostly costs less. */
export const minCreditsByKind = { short: 40, long: 25, packaging: 25 } as const

type JudgedHook = { hook?: string | null; about_topic?: string | null; topic_part?: string | null }

/** Whether a hook counts for the patterns of its run: it is spoken, and a whole match as far as is known. */
export const countsForPatterns = <Hook extends JudgedHook>(one: Hook): one is Hook & { hook: string } =>
  (one.hook ?? null) !== null && one.about_topic !== 'partly' && (one.topic_part ?? null) === null

/** With fewer lines to compare with there is no score. */
export const minCompared = 8
