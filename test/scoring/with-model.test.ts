import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { openAnalyst } from '../../src/compose/analyst.js'
import { readConfig } from '../../src/config/config.js'
import { systemIds } from '../../src/lib/ids.js'
import { createLog } from '../../src/lib/log.js'
import { writeNote } from '../../src/scoring/note.js'
import { thumbnailTraitsOf } from '../../src/scoring/score-thumbnail.js'
import { audit } from '../support/audit.js'
import { type Client, ok, refused } from '../support/client.js'
import { deliver, makePackaging } from '../support/make-find.js'
import {
  goodAnswer,
  type ModelCall,
  type ModelReply,
  says,
  startModelStub,
  taskOf,
} from '../support/model-stub.js'
import { jpeg, png, webp } from '../support/pictures.js'
import { moneyRows } from '../support/rows.js'
import { usageOf } from '../support/runs.js'
import { startService } from '../support/service.js'

type Score = components['schemas']['Score']

const draft = { title: 'I cracked 30 pots to find one mistake' }
const note = 'Say what broke, as most of them do, because a loss keeps a viewer watching.'

/** A service whose model answers so, and an account with packaging finds. */
async function startScored(
  answer: (call: ModelCall) => ModelReply,
  { vision = true, finds = 9, running = false, credits = 400 } = {},
) {
  const stub = await startModelStub(answer)
  const settings = { MODEL_BASE_URL: stub.base_url, MODEL: 'stub', MODEL_VISION: vision ? '1' : '0' }
  const analyst = openAnalyst(readConfig(settings), { ids: systemIds, log: createLog('silent') })
  const service = await startService({ analyst, running, settings: { model_vision: vision } })
  const { client, account_id } = await service.signUp({ credits })
  await deliver(
    service,
    account_id,
    Array.from({ length: finds }, (_, n) => makePackaging(n)),
  )
  return {
    service,
    client,
    account_id,
    stub,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]()
      await stub[Symbol.asyncDispose]()
    },
  }
}

const score = (client: Client, body: object = draft, headers: Record<string, string> = {}) =>
  client.post('/v1/packaging/score', body, { headers })
const spentBy = async (client: Client) => (await usageOf(client)).spent_total
const base64 = (bytes: Buffer) => bytes.toString('base64')

/** Answers well, but for the note. */
const answerWith = (text: string) => (call: ModelCall) =>
  taskOf(call) === 'note' ? says({ note: text }) : says(goodAnswer(taskOf(call), call))

describe('the note of a score', () => {
  it('is written for at most as many simultaneous drafts as there are credits', async () => {
    await using scored = await startScored(answerWith(note), { credits: 1 })
    const { client, stub } = scored
    const drafts = Array.from({ length: 20 }, (_, n) => score(client, { title: `${draft.title} ${n}` }))
    const answers = await Promise.all(drafts)
    expect(answers.filter(({ status }) => status === 200)).to.have.lengthOf(1)
    expect(stub.calls).to.have.lengthOf(1)
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 402, 429].includes(status)),
    ).to.deep.equal([])
  })

  it('is the labelled sentence of the model, which sees only the draft, its traits and the closest lines', async () => {
    await using scored = await startScored(answerWith(note))
    const answer = ok<Score>(await score(scored.client))
    expect(answer.note).to.deep.equal({ by: 'model', text: note })
    expect(answer.thumbnail).to.equal(null)
    const [call] = scored.stub.calls
    expect(scored.stub.calls).to.have.length(1)
    expect(call?.text).to.contain(draft.title).and.contain(answer.closest[0]?.line)
    expect(call?.text).not.to.match(/[0-9a-f]{8}-[0-9a-f]{4}/)
    expect(await spentBy(scored.client)).to.equal(1)
  })

  it('is missing if the model fails or its claims are false, and the score is the same without it', async () => {
    const replies: ModelReply[] = [
      { status: 500 },
      { status: 400 },
      { says: 'no JSON' },
      says({ note: '' }),
      says({ note: 'It will get 90000 views.' }),
      says({ note: 'Others say “Buy my course” first.' }),
      says({ note: 'See https://example.com for more.' }),
    ]
    let current: ModelReply = says({ note })
    await using scored = await startScored(() => current)
    const {
      score_id: _,
      created_at: __,
      note: ___,
      charged: ____,
      ...first
    } = ok<Score>(await score(scored.client))
    for (const reply of replies) {
      current = reply
      const answer = ok<Score>(await score(scored.client))
      expect(answer.note, JSON.stringify(reply)).to.equal(null)
      expect(answer).to.deep.include(first)
    }
    expect(await spentBy(scored.client)).to.equal(1)
    await audit(scored.service.service.deps.db)
  })

  it('is not asked for where nothing can be said of a draft, which costs nothing', async () => {
    await using scored = await startScored(answerWith(note))
    for (const title of ['Kiln', 'Kilns', 'Quanti di voi hanno dormito male questa notte?']) {
      const { advice, note: said, charged } = ok<Score>(await score(scored.client, { title }))
      expect([advice?.judgement, said, charged], title).to.deep.equal(['none', null, 0])
    }
    expect(scored.stub.calls).to.have.length(0)
    expect(ok<Score>(await score(scored.client)).note).to.deep.equal({ by: 'model', text: note })
  })

  it('is not waited for long', async () => {
    await using stub = await startModelStub(() => 'hangs')
    const settings = { MODEL_BASE_URL: stub.base_url, MODEL: 'stub' }
    const analyst = openAnalyst(readConfig(settings), { ids: systemIds, log: createLog('silent') })
    const ask = {
      kind: 'short',
      draft: 'Why?',
      pattern_match: 3,
      compared: 8,
      has: [],
      missing: [],
      closest: [],
    }
    expect(await writeNote({ analyst }, ask as never, { request_id: 'r', maxMs: 500 })).to.equal(null)
    expect(stub.calls).to.have.length(1)
  })

  it('is missing if no model is set', async () => {
    await using service = await startService({ running: false })
    const { client, account_id } = await service.signUp()
    await deliver(
      service,
      account_id,
      Array.from({ length: 8 }, (_, n) => makePackaging(n)),
    )
    expect(ok<Score>(await score(client)).note).to.equal(null)
  })
})

describe('the thumbnail of a score', () => {
  it('is read by the model and compared with those of the finds', async () => {
    for (const picture of [png, jpeg, webp]) {
      await using scored = await startScored(answerWith(note))
      const answer = ok<Score>(await score(scored.client, { ...draft, thumbnail: base64(picture) }))
      const { thumbnail } = answer
      expect(thumbnail?.seen).to.deep.equal(['faces', 'face_closeup', 'big_text', 'adds_to_title'])
      expect(thumbnail).to.include({ by: 'model', text: 'DAY 30', compared: 9, pattern_match: 25 })
      expect(thumbnail?.missing.map(({ name, share }) => [name, share])).to.deep.equal([
        ['object_hero', 1],
        ['repeats_title', 1],
      ])
      const [call] = scored.stub.calls.filter((one) => one.pictures.length > 0)
      expect(call?.pictures[0]).to.contain(base64(picture))
      expect(await spentBy(scored.client)).to.equal(1)
    }
  })

  it('has no score with fewer than 8 that a model has read', async () => {
    await using scored = await startScored(answerWith(note), { finds: 0 })
    const { service, client, account_id } = scored
    const unseen = { thumbnail_checked: false, thumbnail_devices: null, thumbnail_faces: null } as const
    const finds = Array.from({ length: 10 }, (_, n) => makePackaging(n, n < 4 ? unseen : {}))
    await deliver(service, account_id, finds)
    const { thumbnail } = ok<Score>(await score(client, { ...draft, thumbnail: base64(png) }))
    expect(thumbnail).to.deep.include({ compared: 6, pattern_match: null, traits: [], missing: [] })
    expect(thumbnail?.seen).to.include('faces')
  })

  it('is refused for free if no model reads pictures, or if it is invalid or too large', async () => {
    await using blind = await startScored(answerWith(note), { vision: false })
    const before = await moneyRows(blind.service)
    const { detail } = refused(
      await score(blind.client, { ...draft, thumbnail: base64(png) }),
      422,
      'invalid_request',
    )
    expect(detail?.[0]?.path).to.equal('thumbnail')
    expect(detail?.[0]?.message).to.contain('MODEL_VISION')
    expect(await moneyRows(blind.service)).to.equal(before)
    await using scored = await startScored(answerWith(note))
    const none = await moneyRows(scored.service)
    const paddedImage = (length: number) => base64(Buffer.concat([png, Buffer.alloc(length - png.length)]))
    for (const thumbnail of [base64(Buffer.from('<svg/>')), 'not base64!', paddedImage(2_097_153)])
      refused(await score(scored.client, { ...draft, thumbnail }), 422, 'invalid_request')
    refused(await score(scored.client, { ...draft, thumbnail: 'A'.repeat(2_900_000) }), 413, 'body_too_large')
    expect([scored.stub.calls.length, await moneyRows(scored.service)]).to.deep.equal([0, none])
    ok(await score(scored.client, { ...draft, thumbnail: paddedImage(2_097_152) }))
  })

  it('costs nothing if the model does not read it, and counts as part of the draft', async () => {
    let isBroken = true
    await using scored = await startScored((call) => (isBroken ? { status: 500 } : answerWith(note)(call)))
    const { client } = scored
    const body = { ...draft, thumbnail: base64(png) }
    const headers = { 'Idempotency-Key': 'once' }
    const failed = await score(client, body, headers)
    refused(failed, 503, 'model_unavailable')
    expect(Number(failed.headers.get('retry-after'))).to.be.at.least(1)
    expect(await spentBy(client)).to.equal(0)
    isBroken = false
    const first = ok<Score>(await score(client, body, headers))
    expect(ok<Score>(await score(client, body, headers))).to.deep.equal(first)
    refused(
      await score(client, { ...draft, thumbnail: base64(jpeg) }, headers),
      422,
      'idempotency_key_reused',
    )
    refused(await score(client, draft, headers), 422, 'idempotency_key_reused')
    expect(await spentBy(client)).to.equal(1)
    await audit(scored.service.service.deps.db)
  })

  it('is not sent to the model if the account cannot pay', async () => {
    await using scored = await startScored(answerWith(note))
    const { api_key } = ok<{ api_key: string }>(
      await scored.client.post('/v1/keys', { credit_limit: 1 }),
      201,
    )
    const headers = { Authorization: `Bearer ${api_key}` }
    ok(await score(scored.client, draft, headers))
    const { length } = scored.stub.calls
    const body = { ...draft, thumbnail: base64(png) }
    refused(await score(scored.client, body, headers), 403, 'key_credit_limit_reached')
    expect(scored.stub.calls).to.have.length(length)
  })

  it('has the traits that the model named, in a fixed order', () => {
    const seen = makePackaging(1, { thumbnail_faces: 2, thumbnail_devices: ['none'] })
    expect(thumbnailTraitsOf(seen)).to.deep.equal(['faces', 'repeats_title'])
  })
})
