import { cached } from '../../lib/once.js'
import { openingReading, type PlainSign } from '../../languages/reading.js'

/** The pattern of a sign in an English statement of no type. */
export const plainCue = cached((sign: PlainSign) => new RegExp(openingReading().plain[sign], 'i'))
