/** Minimum keys: reading in the order of keys starts with them. */

/** Sorts before every UUID. PostgreSQL compares a UUID column only with a valid UUID. */
export const minUuid = '00000000-0000-0000-0000-000000000000'

/** Earlier than every stored instant. */
export const minInstant = -1
