import { expect } from 'chai'
import { gzipSync } from 'node:zlib'
import type { components } from '../../generated/api.js'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst } from '../../src/analyst/types.js'
import type { Config } from '../../src/config/config.js'
import { audit } from '../support/audit.js'
import { ok, refused } from '../support/client.js'
import { deliver, makePackaging } from '../support/make-find.js'
import { type Database, onBoth, startService } from '../support/service.js'

type Score = components['schemas']['Score']

const largeBody = JSON.stringify({ title: 'Bread', thumbnail: 'A'.repeat(1_000_000) })

/** A service with a model that reads pictures, which is never asked. */
function startWithVision(database: Database, settings: Partial<Config> = {}) {
  const analyst: Analyst = { ...rulesAnalyst(), by: 'model' }
  return startService({ database, analyst, settings: { ...settings, model_vision: true } })
}

/** Sends a body whose length is not known before. */
const chunksOf = (text: string) => new Blob([text]).stream()

function sendLarge(
  { base }: { base: string },
  api_key: string,
  more: Record<string, string> = {},
  body: RequestInit['body'] = largeBody,
) {
  const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json', ...more }
  return fetch(`${base}/v1/packaging/score`, { method: 'POST', headers, body, duplex: 'half' })
}

onBoth('scorePackage', (database) => {
  it('compares a title with those of the account’s packaging finds, for one credit', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const body = { title: 'I baked 30 loaves to find one mistake' }
    const { message } = refused(await client.post('/v1/packaging/score', body), 422, 'too_few_to_compare')
    expect(message).to.contain('findPackaging')
    const finds = Array.from({ length: 9 }, (_, n) => makePackaging(n))
    await deliver(service, account_id, finds)
    const answer = ok<Score>(await client.post('/v1/packaging/score', body))
    expect(answer).to.include({ kind: 'packaging', compared: 9 })
    const titles = new Set(finds.map(({ title }) => title))
    expect(answer.closest.every(({ line }) => titles.has(line))).to.equal(true)
    expect(answer.traits.find(({ name }) => name === 'number')?.has).to.equal(true)
    await audit(service.service.deps.db)
  })

  it('prefers partial matches in the language of the draft to whole ones in others', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const english = (n: number) =>
      `Why my ${['kiln', 'glaze', 'wheel', 'shelf', 'clay'][n]} broke in the night`
    const spanish = (n: number) =>
      `Por qué se rompió mi ${['horno', 'esmalte', 'torno', 'estante'][n % 4]} esta noche ${n}`
    await deliver(service, account_id, [
      ...[0, 1, 2, 3].map((n) => makePackaging(n, { title: english(n) })),
      ...[4, 5, 6, 7].map((n) => makePackaging(n, { title: spanish(n) })),
      ...[8, 9, 10, 11, 12].map((n) =>
        makePackaging(n, {
          title: `${english(n - 8)} again`,
          about_subject: 'partly',
          topic_part: 'pottery',
        }),
      ),
    ])
    const body = { title: 'Why my first kiln broke in the night', topic: 'kilns' }
    const { compared, doubts } = ok<Score>(await client.post('/v1/packaging/score', body))
    expect(compared).to.equal(9)
    expect(doubts).to.include('partial_matches').and.not.include('other_language')
  })

  it('accepts a body with a picture above the usual limit only uncompressed, since a few bytes may unpack to millions', async () => {
    await using service = await startWithVision(database)
    const { api_key } = await service.signUp()
    const compressed = await sendLarge(service, api_key, { 'content-encoding': 'gzip' }, gzipSync(largeBody))
    expect(compressed.status).to.equal(413)
    expect((await sendLarge(service, api_key)).status).to.equal(422)
  })

  it('leaves out partial matches where there are enough whole ones in any language', async () => {
    await using service = await startService({ database })
    const { client, account_id } = await service.signUp()
    const kind = ['kiln', 'glaze', 'wheel', 'shelf', 'clay']
    await deliver(service, account_id, [
      ...[0, 1, 2, 3].map((n) => makePackaging(n, { title: `Why my ${kind[n]} broke in the night` })),
      ...[4, 5, 6, 7].map((n) => makePackaging(n, { title: `Por qué se rompió mi horno esta noche ${n}` })),
      makePackaging(8, {
        title: 'Why my bowl broke at noon',
        about_subject: 'partly',
        topic_part: 'pottery',
      }),
    ])
    const body = { title: 'Why my first kiln broke in the night', topic: 'kilns' }
    const { compared, doubts } = ok<Score>(await client.post('/v1/packaging/score', body))
    expect(compared).to.equal(8)
    expect(doubts).to.include('other_language').and.not.include('partial_matches')
  })

  it('accepts no body above the usual limit if no model reads pictures', async () => {
    await using service = await startService({ database })
    const { api_key } = await service.signUp()
    expect((await sendLarge(service, api_key)).status).to.equal(413)
    expect((await sendLarge(service, api_key, {}, chunksOf(largeBody))).status).to.equal(413)
  })

  it('reads no large body once the hourly limit is reached, except to repeat an earlier answer', async () => {
    await using service = await startWithVision(database, { scores_per_hour: 2 })
    const { client, account_id, api_key } = await service.signUp()
    const finds = Array.from({ length: 9 }, (_, n) => makePackaging(n))
    await deliver(service, account_id, finds)
    const once = { 'Idempotency-Key': 'once' }
    ok(await client.post('/v1/packaging/score', { title: 'Bread' }, { headers: once }))
    expect((await sendLarge(service, api_key)).status).to.equal(422)
    ok(await client.post('/v1/packaging/score', { title: 'Bread' }))
    for (const body of [largeBody, chunksOf(largeBody)]) {
      const full = await sendLarge(service, api_key, {}, body)
      expect([full.status, full.headers.get('x-ratelimit-remaining')]).to.deep.equal([429, '0'])
      expect(Number(full.headers.get('retry-after'))).to.be.at.least(1)
    }
    expect((await sendLarge(service, api_key, once)).status).to.equal(422)
  })
})
