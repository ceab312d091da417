import { expect } from 'chai'
import fc from 'fast-check'
import { parseTab } from '../../../src/providers/innertube/channel.js'
import { parseFeed } from '../../../src/providers/innertube/feed.js'
import { isPlayable, parseVideo } from '../../../src/providers/innertube/player.js'
import { parseSearchResults } from '../../../src/providers/innertube/search.js'
import { bestTrack, parseTracks } from '../../../src/providers/innertube/tracks.js'
import { parseAge, parseViews } from '../../../src/providers/innertube/display-text.js'
import { SourceFault } from '../../../src/providers/types.js'
import { cpuTimeMs } from '../../support/clock.js'
import {
  appPlayer,
  idOf,
  lockup,
  pagePlayer,
  searchAnswer,
  shortsLockup,
  tabAnswer,
  videoRenderer,
} from '../../support/innertube.js'

const rows = [
  videoRenderer({ id: idOf('a'), views: '9 views', age: '1 day ago', length: '1:00' }),
  shortsLockup({ id: idOf('b') }),
  lockup({ id: idOf('c') }, [[{ text: 'Kiln', by: 'Kiln' }], ['43k views', '1 day ago']]),
]
const answers: [string, object, (answer: unknown) => unknown][] = [
  ['a search', searchAnswer(rows), parseSearchResults],
  ['a tab', tabAnswer('Kiln', 'video', rows), (answer) => parseTab(answer, 'video')],
  ['a page’s player', pagePlayer(idOf('a')), parseVideo],
  [
    'an app’s player',
    appPlayer([{ language: 'en' }, { language: 'en', kind: 'asr' }], { sounds: ['en.4'] }),
    (answer) => [isPlayable(answer), bestTrack(answer, parseTracks(answer, 'x'))],
  ],
  [
    'an app’s player of a dubbed video',
    appPlayer([{ language: 'en' }, { language: 'de' }], { sounds: ['en.3', 'de.3'], shown: 1 }),
    (answer) => bestTrack(answer, parseTracks(answer, 'x')),
  ],
]

/** The places of everything inside an answer. */
function placesIn(value: unknown, place: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [place]
  return [place, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...place, name]))]
}

function replaceAt(value: unknown, [step, ...rest]: string[], by: unknown): unknown {
  if (step === undefined) return by
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) }
  const members = copy as Record<string, unknown>
  members[step] = replaceAt(members[step], rest, by)
  return copy
}

const strange = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    -1,
    NaN,
    '',
    '\u0000\ud800',
    [],
    {},
    { toString: 1, valueOf: 1 },
    [[]],
    [null],
    'x'.repeat(100_000),
  ),
  fc.jsonValue(),
)

describe('any answer of YouTube', () => {
  for (const [what, answer, read] of answers) {
    it(`that is almost ${what} is parsed or throws a SourceFault, and nothing else`, () => {
      const places = placesIn(answer)
      fc.assert(
        fc.property(fc.constantFrom(...places), strange, (place, by) => {
          try {
            read(replaceAt(answer, place, by))
          } catch (error) {
            expect(error, String((error as Error).stack)).to.be.instanceOf(SourceFault)
          }
        }),
        { numRuns: 1500 },
      )
    })
  }

  it('cannot change a prototype', () => {
    const hostile =
      '{"twoColumnSearchResultsRenderer":{"__proto__":{"videoRenderer":{"videoId":"__proto__"}}}}'
    const answer: unknown = JSON.parse(`{"contents":${hostile}}`)
    expect(() => parseSearchResults(answer)).to.throw(SourceFault)
    expect(({} as Record<string, unknown>)['videoRenderer']).to.equal(undefined)
  })

  it('is parsed quickly, however long its texts are', () => {
    const began = cpuTimeMs()
    for (const text of [
      '1 '.repeat(50_000),
      '9'.repeat(100_000),
      ' '.repeat(100_000),
      '1 day '.repeat(20_000),
    ]) {
      parseViews(text)
      parseAge(text)
      parseFeed(text)
      parseFeed('<entry>'.repeat(10_000))
    }
    expect(cpuTimeMs() - began).to.be.below(1500)
  })
})
