import type { TimeSpan } from './language.js'

const between = '[^.!?]{0,80}?'
const start = '(?<!\\p{L})'
const end = '(?!\\p{L})'

/**
 * A pattern of a result within a time span, in either order, or with the time span inside the verb. "In three days
 * my dog learnt…" shows a result, but the same time span beside a future or a "how" makes a promise.
 */
export function resultWithin({ span, past, around }: TimeSpan): RegExp {
  const within = `${start}(?:${span})${end}`
  const result = `${start}(?:${past})${end}`
  const spanInVerb = around
    ? `|${start}${around[0]}${end}${between}${within}${between}${start}${around[1]}${end}`
    : ''
  return new RegExp(`${result}${between}${within}|${within}${between}${result}${spanInVerb}`, 'iu')
}
