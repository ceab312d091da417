import { expect } from 'chai'
import type { CatalogCreator } from '../../src/providers/catalog/creators.js'
import { topicHint } from '../../src/runs/start/topic-hint.js'
import { ok } from '../support/client.js'
import { onBoth, startService } from '../support/service.js'

const creatorOf = (overrides: Partial<CatalogCreator>): CatalogCreator => ({
  ...{ platform: 'youtube', creator_id: 'x', name: 'Rye & Co', handle: null, shorts: 0, longs: 3 },
  ...overrides,
})

const creators = [
  creatorOf({ name: 'Nils Holm', creator_id: 'UCabcdefghijklmnopqrstuv' }),
  creatorOf({ name: 'The Crumb Lab', handle: 'crumb.lab', shorts: 4, longs: 0 }),
  creatorOf({ name: 'rye.daily', platform: 'tiktok', shorts: 9, longs: 0 }),
  creatorOf({ name: 'Twin', creator_id: 'UCbbbbbbbbbbbbbbbbbbbbbb' }),
  creatorOf({ name: 'Twin', creator_id: 'UCcccccccccccccccccccccc' }),
  creatorOf({ name: 'Rye & Co', creator_id: 'rye-co' }),
]

const hints: [kind: 'short' | 'long' | 'packaging', topic: string, hint: RegExp | null][] = [
  ['long', 'Nils Holm', /^“Nils Holm” is a creator here\. A run with topic @NilsHolm looks at/],
  ['packaging', ' nils  holm ', /^“nils holm” is a creator here\. A run with topic @NilsHolm looks at/],
  ['short', 'Nils Holm', /A run of long videos with topic @NilsHolm looks at/],
  ['short', 'the crumb lab', /A run with topic @crumb\.lab and platforms \["youtube"\] looks at/],
  ['short', 'crumb.lab', /topic @crumb\.lab/],
  ['short', 'rye.daily', /topic @rye\.daily and platforms \["tiktok"\]/],
  ['long', 'rye.daily', /A run of short clips with topic @rye\.daily and platforms \["tiktok"\]/],
  ['long', 'twin', /topic UCb{22} looks at/],
  ['long', 'Rye & Co', /two topics, start a run for each/],
  ['short', 'sourdough and climate change', /two topics, start a run for each/],
  ['short', 'cats, dogs', /two topics, start a run for each/],
  ['long', 'pan y vino', /two topics, start a run for each/],
  ['short', 'why do people procrastinate?', /^Words of the topic are looked for/],
  ['short', 'لماذا نماطل؟', /^Words of the topic are looked for/],
  ['short', 'sourdough', null],
  ['short', 'brandy', null],
  ['long', '@nilsholm', null],
  ['long', 'https://www.youtube.com/@nilsholm', null],
]

describe('the hint of a start', () => {
  for (const [kind, topic, hint] of hints)
    it(`${kind}: “${topic}” ${hint ? 'says how more can be found' : 'has none'}`, () => {
      const told = topicHint(kind, topic, creators)
      if (hint) expect(told).to.match(hint).and.have.length.below(300)
      else expect(told).to.equal(null)
    })
})

onBoth('a start with the name of a creator as its topic', (database) => {
  it('starts the run, and says what looks at the creator', async () => {
    const catalogCreators = () => Promise.resolve(creators)
    await using service = await startService({ database, running: false, catalogCreators })
    const { client } = await service.signUp({ credits: 900 })
    for (const path of ['/v1/longform', '/v1/packaging', '/v1/research']) {
      const started = ok<{ run_id: string; next_step: string }>(
        await client.post(path, { topic: 'Nils Holm' }),
        202,
      )
      expect(started.next_step, path).to.include('@NilsHolm')
      ok(await client.post(`/v1/runs/${started.run_id}/cancel`))
    }
    expect(ok(await client.post('/v1/research', { topic: 'sourdough' }), 202)).to.not.have.property(
      'next_step',
    )
  })
})
