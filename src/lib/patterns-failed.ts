/** Why a run that has ended has no patterns though its hooks may share some. */
export const patternsFailed = 'They could not be computed, and no try is left.'
