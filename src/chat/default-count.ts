/** Number of results of a run that a message starts without naming a number. */
export const defaultCount = 10
