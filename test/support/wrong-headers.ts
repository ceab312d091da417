import { invalid } from './arbitrary.js'
import type { Schema } from './operations.js'

/** Values of a declared header that its schema refuses. */

/** What HTTP carries unchanged: a client drops spaces at the ends, and sends no control characters. */
const carriedByHttp = /^(?:[\x21-\x7e\xa1-\xff](?:[\x20-\x7e\xa1-\xff]*[\x21-\x7e\xa1-\xff])?)?$/

/** Texts that look like a value, of which a pattern may refuse each. */
const unusualTexts = ['two words', 'cl\u00e9', '{}', '"quoted"']

/** The values of a header that a schema refuses and HTTP carries. Every value of a header is text. */
export function wrongHeaderValues(schema: Schema): string[] {
  const { pattern } = schema
  const outsidePattern = pattern ? unusualTexts.filter((text) => !new RegExp(pattern).test(text)) : []
  const texts = invalid(schema).filter((value) => typeof value === 'string')
  return [...texts, ...outsidePattern].filter((text) => carriedByHttp.test(text))
}
