/** Why a run that has ended has no patterns though its hooks may share some. */
export const patternsFailed = 'They could not be computed, and no try is left.'

/** Whether computing the patterns of a whole short run was given up: one whose hooks share none has an empty list. */
export const havePatternsFailed = (run: {
  patterns?: unknown
  progress?: { patterns?: unknown } | undefined
}): boolean => run.patterns === null && run.progress?.patterns === 'none'
