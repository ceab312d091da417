import { openingReading, type PlainSign } from '../languages/reading.js'

const compiled = new Map<PlainSign, RegExp>()

/** What shows a sign in an English statement of no type. */
export function plainCue(sign: PlainSign): RegExp {
  const known = compiled.get(sign) ?? new RegExp(openingReading().plain[sign], 'i')
  compiled.set(sign, known)
  return known
}
