import { expect } from 'chai'
import { refused } from '../support/client.js'
import { type Find, listFinds, walkPages } from '../support/finds.js'
import { deliver, makeLong, makePackaging } from '../support/make-find.js'
import { onBoth, startService, type TestService } from '../support/service.js'

const sorts = ['score', 'outlier', 'views', 'newest'] as const

/** Forty finds of both kinds with many ties, some figures unknown, in deliveries of five. */
async function shelf(service: TestService, account_id: string): Promise<void> {
  for (let from = 0; from < 20; from += 5) {
    const figures = (n: number) => ({
      views: n % 4 === 0 ? null : 1000 * (n % 3),
      outlier_score: n % 5 === 0 ? null : 50 + (n % 2),
      outlier: n % 5 === 0 ? null : 3 + (n % 2) / 2,
    })
    const numbers = [0, 1, 2, 3, 4].map((n) => from + n)
    await deliver(
      service,
      account_id,
      numbers.map((n) => makeLong(n, figures(n))),
    )
    service.clock.advance(from % 2)
    await deliver(
      service,
      account_id,
      numbers.map((n) => makePackaging(n, figures(n))),
    )
  }
}

const key = {
  score: (find: Find) => find.outlier_score ?? -1,
  outlier: (find: Find) => find.outlier ?? -1,
  views: (find: Find) => find.views ?? -1,
  newest: (find: Find) => Date.parse(find.created_at),
}
const nameOf = ({ kind, video_id }: Pick<Find, 'kind' | 'video_id'>) => `${kind} ${video_id}`

onBoth('listFinds', (database) => {
  it('pages through all of them once in each order, unknown figures last', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    await shelf(service, account_id)
    for (const sort of sorts) {
      for (const query of [{ sort }, { sort, kind: 'long' }]) {
        const pages = await walkPages((cursor) => listFinds(client, { ...query, limit: 4, ...cursor }))
        const finds = pages.flatMap((page) => page.finds)
        const all = 'kind' in query ? 20 : 40
        expect(new Set(finds.map(nameOf)).size, sort).to.equal(all)
        expect(pages.map((page) => [page.finds.length, page.total])).to.deep.equal(
          Array.from({ length: all / 4 }, () => [4, all]),
        )
        const keys = finds.map(key[sort])
        expect(keys, sort).to.deep.equal([...keys].sort((a, b) => b - a))
        const whole = await listFinds(client, query)
        expect([whole.finds, whole.next_cursor]).to.deep.equal([finds, null])
      }
    }
  })

  it('shows a run in its own order under newest, and each video once for each kind, as it was last read', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    await deliver(service, account_id, [makeLong(1), makeLong(2)])
    await deliver(service, account_id, [makePackaging(1)])
    const laterRun = await deliver(service, account_id, [
      makeLong(3),
      makeLong(1, { title: 'A second look' }),
    ])
    const { finds, total } = await listFinds(client, { sort: 'newest' })
    expect(finds.map(nameOf)).to.deep.equal([
      'long video-00003',
      'long video-00001',
      'packaging video-00001',
      'long video-00002',
    ])
    expect(total).to.equal(4)
    expect(finds[1]).to.include({ find_id: laterRun.find_ids[1], title: 'A second look' })
    expect((await listFinds(client, { q: 'kiln number 1' })).finds.map(nameOf)).to.deep.equal([
      'packaging video-00001',
    ])
  })

  for (const filter of [{}, { q: 'kiln' }, { device: 'confession' }, { min_score: 10 }]) {
    it(`pages through the list as it was at the first page while more is found, filtered by ${JSON.stringify(filter)}`, async () => {
      await using service = await startService({ database })
      const { client, account_id } = await service.signUp()
      const drafts = Array.from({ length: 12 }, (_, n) => makeLong(n, { hook_type: 'confession' }))
      await deliver(service, account_id, drafts)
      for (const sort of sorts) {
        const before = (await listFinds(client, { sort, ...filter })).finds
        let n = 0
        const more = () => {
          n += 1
          const again = {
            views: n % 2 ? 9_000_000 : 1,
            outlier: n % 2 ? 60 : 2,
            outlier_score: n % 2 ? 100 : 11,
          }
          const finds = [
            makeLong(n, again),
            makeLong(11 - n, again),
            makeLong(sorts.indexOf(sort) * 50 + n + 50),
          ]
          return deliver(service, account_id, finds)
        }
        const read = (cursor: object) => listFinds(client, { sort, limit: 3, ...filter, ...cursor })
        const pages = await walkPages(read, more)
        expect(pages.flatMap((page) => page.finds)).to.deep.equal(before)
        expect(new Set(pages.map((page) => page.total))).to.deep.equal(new Set([before.length]))
      }
    })
  }

  it('filters by kind, tier, score and device, also combined', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    await deliver(service, account_id, [
      makeLong(1, { outlier_tier: 'strong', outlier_score: 55, hook_type: 'story' }),
      makeLong(2, { outlier_tier: 'breakout', outlier_score: 80, hook_type: 'question' }),
      makeLong(3, { outlier_tier: null, outlier_score: null, outlier: null, hook_type: null }),
    ])
    await deliver(service, account_id, [
      makePackaging(1, { outlier_tier: 'strong', outlier_score: 54, title_device: 'story' }),
      makePackaging(2, { outlier_tier: 'outlier', outlier_score: 0, thumbnail_devices: ['none', 'emotion'] }),
      makePackaging(3, { outlier_tier: 'strong', outlier_score: 50, thumbnail_devices: ['big_number'] }),
    ])
    const numbers = async (query: Record<string, string | number>) => {
      const { finds, total } = await listFinds(client, query)
      expect(total).to.equal(finds.length)
      return finds.map((find) => `${find.kind[0]}${Number(find.video_id.slice(-2))}`).join(' ')
    }
    for (const sort of sorts) {
      expect(await numbers({ tier: 'outlier', sort })).to.equal('p2')
      expect((await numbers({ min_score: 54, sort })).split(' ').sort()).to.deep.equal(['l1', 'l2', 'p1'])
    }
    expect(await numbers({ tier: 'strong' })).to.equal('l1 p1 p3')
    expect(await numbers({ min_score: 55 })).to.equal('l2 l1')
    expect((await numbers({ min_score: 0 })).split(' ')).to.have.lengthOf(5)
    expect(await numbers({ device: 'story' })).to.equal('l1 p1')
    expect(await numbers({ device: 'emotion' })).to.equal('p2')
    expect(await numbers({ device: 'none' })).to.equal('p2')
    expect(await numbers({ device: 'specific_number' })).to.equal('p3 p2')
    expect(await numbers({ device: 'big_text' })).to.equal('p1')
    expect(await numbers({ device: 'challenge' })).to.equal('')
    const all = { kind: 'packaging', tier: 'strong', min_score: 54, device: 'story', q: 'KILN' }
    expect(await numbers(all)).to.equal('p1')
  })

  it('searches for the literal text, in any case, in every searched field', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const plain = { channel: 'Mud', hook: null, title: 'x' }
    await deliver(service, account_id, [
      makeLong(1, { ...plain, title: '100% Ash_Glaze \\ the Straße' }),
      makeLong(2, { ...plain, title: '1000 ashXglaze / ΟΔΟΣ Café' }),
      makeLong(3, { ...plain, channel: 'Oven Door', hook: 'Said Aloud' }),
    ])
    await deliver(service, account_id, [
      makePackaging(4, { ...plain, hook: null, thumbnail_text: 'TOO HOT', thumbnail_subject: 'A Red pot' }),
    ])
    const findNumbers = async (q: string) => {
      const { finds, total } = await listFinds(client, { q })
      expect(total, q).to.equal(finds.length)
      const numbers = finds.map((find) => Number(find.video_id.slice(-2)))
      return numbers.sort().join('')
    }
    const searched = 'Finds are long videos: the hooks of short clips are not searched by `q`.'
    const because = async (q: string) => (await listFinds(client, { q, sort: 'views' })).none_because
    expect(await because('door said')).to.equal(
      `The words of \`q\` are searched for as one text. Alone: “door” in 1, “said” in 1. ${searched}`,
    )
    expect(await because('Door  said ALOUD door Café mud glaze')).to.equal(
      'The words of `q` are searched for as one text. Of its first 4 words, alone: “Door” in 1, “said” in 1, ' +
        `“ALOUD” in 1, “Café” in 1. ${searched}`,
    )
    expect(await because('Hot hot')).to.equal(
      `The words of \`q\` are searched for as one text. Alone: “Hot” in 1. ${searched}`,
    )
    expect([await because('unsaid'), await because('oven door')]).to.deep.equal([searched, undefined])
    const expected = {
      '100%': '1',
      '%': '1',
      ASH_G: '1',
      _: '1',
      '\\': '1',
      '\\\\': '',
      strasse: '1',
      STRAẞE: '1',
      οδοσ: '2',
      ΟΔΟΣ: '2',
      'cafe\u0301': '2',
      cafe: '',
      'oven door': '3',
      ALOUD: '3',
      'door said': '',
      'door\nsaid': '',
      'too hot': '4',
      'red POT': '4',
      'a  red': '',
      "' OR 1=1 --": '',
      '': '1234',
      '  ': '1234',
      '\t\u00a0': '1234',
      ' oven door  ': '3',
      a: '1234',
    }
    for (const [q, numbers] of Object.entries(expected)) {
      const wanted = q === 'a' ? '1234' : numbers
      expect(await findNumbers(q), q).to.equal(wanted)
    }
    expect(await findNumbers('?'.repeat(120))).to.equal('')
    expect(await findNumbers('e\u0301'.repeat(120)), 'counted in NFC').to.equal('')
    refused(await client.get(`/v1/finds?q=${'x'.repeat(121)}`), 422, 'invalid_request')
    refused(await client.get('/v1/finds?q=%1f'), 422, 'invalid_request')
  })

  it('accepts one to a hundred finds a page, and the values that the contract names', async () => {
    await using service = await startService({ database })
    const { client } = await service.signUp()
    expect(await listFinds(client)).to.deep.equal({ finds: [], total: 0, next_cursor: null })
    const invalidInputs = ['limit=0', 'limit=101', 'sort=rank', 'tier=weak', 'min_score=101', 'min_score=1.5']
    for (const query of [...invalidInputs, 'device=hook', 'kind=short', 'run_id=1', 'cursor='])
      refused(await client.get(`/v1/finds?${query}`), 422, 'invalid_request')
  })

  it("refuses a cursor that was changed, is another account's or was made with other filters", async () => {
    await using service = await startService({ database })
    const a = await service.signUp()
    const b = await service.signUp()
    for (const { account_id } of [a, b])
      await deliver(service, account_id, [makeLong(1), makeLong(2), makeLong(3)])
    const cursor = (await listFinds(a.client, { limit: 1 })).next_cursor ?? ''
    const use = (text: string, query = '') => `/v1/finds?limit=1&cursor=${encodeURIComponent(text)}${query}`
    expect((await listFinds(a.client, { limit: 2, cursor })).finds).to.have.lengthOf(2)
    refused(await b.client.get(use(cursor)), 422, 'invalid_request')
    for (const query of ['kind=long', 'q=k', 'sort=views', 'tier=strong', 'min_score=1', 'device=story'])
      refused(await a.client.get(use(cursor, `&${query}`)), 422, 'invalid_request')
    for (const text of [
      `x${cursor}`,
      cursor.slice(0, -1),
      cursor.replace('.', ''),
      "' OR 1=1 --",
      '.',
      'e30.e30',
    ])
      refused(await a.client.get(use(text)), 422, 'invalid_request')
    refused(await a.client.get(`/v1/finds/keeps?cursor=${cursor}`), 422, 'invalid_request')
  })
})
