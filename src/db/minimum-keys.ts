/** Keys before all others, with which reading in the order of keys starts. */

/** Before every UUID, on PostgreSQL too, where a text that is no UUID compares with none. */
export const minUuid = '00000000-0000-0000-0000-000000000000'

/** Before every instant that is stored. */
export const minInstant = -1
