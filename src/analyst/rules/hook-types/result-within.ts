import type { TimeSpan } from '../../../languages/language.js'

const between = '[^.!?]{0,80}?'
const start = '(?<!\\p{L})'
const end = '(?!\\p{L})'

/**
 * A result told within a span of time, whichever of the two is said first, or with the span inside of the verb. “In
 * three days my dog learnt…” shows a result, where the same span beside a future or a “how” makes a promise.
 */
export function resultWithin({ span, past, around }: TimeSpan): RegExp {
  const within = `${start}(?:${span})${end}`
  const result = `${start}(?:${past})${end}`
  const inside = around
    ? `|${start}${around[0]}${end}${between}${within}${between}${start}${around[1]}${end}`
    : ''
  return new RegExp(`${result}${between}${within}|${within}${between}${result}${inside}`, 'iu')
}
