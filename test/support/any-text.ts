import fc, { type Arbitrary } from 'fast-check'

const codePoint = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 0xd7ff }), weight: 1 },
  { arbitrary: fc.integer({ min: 0xe000, max: 0x10ffff }), weight: 19 },
)

/**
 * Any text without lone surrogates. `fc.string` with `unit: 'binary'` generates the same, but first lists all code
 * points, which takes most of a second in each process.
 */
export function anyText(maxLength?: number): Arbitrary<string> {
  const points = fc.array(codePoint, maxLength === undefined ? {} : { maxLength })
  return points.map((some) => String.fromCodePoint(...some))
}
