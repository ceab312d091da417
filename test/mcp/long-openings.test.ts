import { expect } from 'chai'
import { dependsOnLongOpenings, prompts } from '../../src/mcp/prompts.js'
import { type LongSource, SourceFault } from '../../src/providers/types.js'
import { hasLongOpenings } from '../../src/service/long-openings.js'
import { startService } from '../support/service.js'

/** A source of long videos of which only this is asked. */
const source = (members: Partial<LongSource>) =>
  ({ serves: () => Promise.resolve(true), ...members }) as LongSource
const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)
const imports = { hasOnlyImports: yes, hasTranscripts: yes }
const failToRead = () => Promise.reject(new SourceFault('provider', 'It cannot be read.'))

const cases: [what: string, long: Partial<LongSource>[], spoken: number, has: boolean][] = [
  ['no source', [], 5, false],
  ['a source without long videos', [{ serves: no }], 5, false],
  ['a live source', [{}], 0, true],
  ['a live source without transcripts', [{ hasTranscripts: no }], 5, false],
  ['imports with transcripts', [imports], 5, true],
  ['imports without recent transcripts', [imports], 0, false],
  ['imports beside a live source', [imports, {}], 0, true],
  ['a source that cannot be read', [{ serves: failToRead }], 5, false],
]

describe('openings of long videos', () => {
  for (const [what, long, spoken_recent_longs, has] of cases)
    it(`${has ? 'may' : 'cannot'} be found with ${what}`, async () => {
      await using service = await startService({ running: false })
      const { clock, log } = service.service.deps
      const sources = { long: long.map(source) }
      const catalogOverview = () => Promise.resolve({ spoken_recent_longs })
      expect(await hasLongOpenings({ clock, log, sources, catalogOverview })).to.equal(has)
    })

  it('are asked for by the prompts whose steps differ alone', () => {
    expect(prompts.map(({ name }) => name).filter(dependsOnLongOpenings)).to.deep.equal([
      'strategist',
      'scriptwriter',
    ])
  })
})
