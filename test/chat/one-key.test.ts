import { expect } from 'chai'
import type { Analyst } from '../../src/analyst/types.js'
import { saveAnswer, saveUserMessage, toKeyedTurn } from '../../src/chat/keyed-turn.js'
import { takeTurn } from '../../src/chat/chat-turn.js'
import { deleteExpiredIdempotencyEntries } from '../../src/db/idempotency.js'
import { authenticate } from '../../src/keys/authenticate.js'
import { dayMs } from '../../src/lib/clock.js'
import { audit } from '../support/audit.js'
import { failureOf } from '../support/claims.js'
import { type Answer, type Client, ok, refused } from '../support/client.js'
import { moneyRows } from '../support/rows.js'
import { usageOf } from '../support/runs.js'
import { onBoth, startService } from '../support/service.js'

type Turn = { action: string; conversation_id: string; message: string; run: { run_id: string } | null }
type Conversation = { messages: { role: string; text: string }[]; runs: { run_id: string }[] }

const body = { message: 'hooks about sourdough' }
const headers = { 'Idempotency-Key': 'once' }
const isReplay = (answer: Answer) => answer.headers.get('idempotent-replayed') === 'true'

/** All conversations of the account. */
async function conversationsOf(client: Client): Promise<Conversation[]> {
  const list = ok<{ conversations: { conversation_id: string }[] }>(await client.get('/v1/conversations'))
  return Promise.all(
    list.conversations.map(async ({ conversation_id }) =>
      ok<Conversation>(await client.get(`/v1/conversations/${conversation_id}`)),
    ),
  )
}

/** How many messages and runs each conversation of the account has. */
async function sizesOf(client: Client): Promise<[number, number][]> {
  return (await conversationsOf(client)).map(({ messages, runs }) => [messages.length, runs.length])
}

onBoth('chat: a repeated Idempotency-Key', (database) => {
  it('returns the first answer, and starts, reserves, stores and counts nothing', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    for (const [message, action] of [
      ['hooks about sourdough', 'research'],
      ['hi', 'clarify'],
    ] as const) {
      const key = { 'Idempotency-Key': `for ${action}`.replace(' ', '-') }
      const first = await client.post('/v1/chat', { message }, { headers: key })
      expect([ok<Turn>(first).action, isReplay(first)]).to.deep.equal([action, false])
      const before = [await moneyRows(service), await conversationsOf(client)]
      const repeated = await client.post('/v1/chat', { message }, { headers: key })
      expect([repeated.body, isReplay(repeated)]).to.deep.equal([first.body, true])
      expect(repeated.headers.get('x-ratelimit-remaining')).to.equal(
        first.headers.get('x-ratelimit-remaining'),
      )
      expect([await moneyRows(service), await conversationsOf(client)]).to.deep.equal(before)
    }
    await audit(service.service.deps.db)
  })

  it('returns the first answer after the conversation went on, even if a new start would be refused', async () => {
    const settings = { runs_in_flight_per_account: 1 }
    await using service = await startService({ database, running: false, settings })
    const { client } = await service.signUp()
    const { conversation_id } = ok<Turn>(await client.post('/v1/chat', { message: 'hi' }))
    const reply = { ...body, conversation_id }
    const first = await client.post('/v1/chat', reply, { headers })
    refused(await client.post('/v1/chat', reply), 429, 'too_many_runs')
    const repeated = await client.post('/v1/chat', reply, { headers })
    expect([repeated.body, isReplay(repeated)]).to.deep.equal([first.body, true])
    expect(await sizesOf(client)).to.deep.equal([[5, 1]])
  })

  it('is refused with another message, or with the same message in another conversation', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { conversation_id } = ok<Turn>(await client.post('/v1/chat', body, { headers }))
    const before = await moneyRows(service)
    for (const another of [{ message: 'hooks about chess' }, { ...body, conversation_id }]) {
      const { message } = refused(
        await client.post('/v1/chat', another, { headers }),
        422,
        'idempotency_key_reused',
      )
      expect(message).to.match(/^This Idempotency-Key was used for another message\./)
    }
    expect(await moneyRows(service)).to.equal(before)
    expect(await sizesOf(client)).to.deep.equal([[2, 1]])
  })

  it('takes one turn for twenty simultaneous requests', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.post('/v1/chat', body, { headers })),
    )
    const [first] = answers
    for (const answer of answers) expect(ok<Turn>(answer)).to.deep.equal(first?.body)
    expect(answers.filter(isReplay)).to.have.lengthOf(19)
    expect(await usageOf(client)).to.include({ reserved_now: 200, runs_total: 1 })
    expect(await sizesOf(client)).to.deep.equal([[2, 1]])
    await audit(service.service.deps.db)
  })

  it('is valid for 24 hours, and is deleted by housekeeping or with the account', async () => {
    await using service = await startService({ database, running: false })
    const { client } = await service.signUp()
    const { db, clock } = service.service.deps
    const say = () => client.post('/v1/chat', { message: 'hi' }, { headers })
    const first = await say()
    service.clock.advance(dayMs - 1)
    expect((await say()).body).to.deep.equal(first.body)
    service.clock.advance(1)
    const later = await say()
    expect([
      isReplay(later),
      ok<Turn>(later).conversation_id === ok<Turn>(first).conversation_id,
    ]).to.deep.equal([false, false])
    service.clock.advance(dayMs)
    expect(await deleteExpiredIdempotencyEntries(db, clock.monotonicNow())).to.equal(1)
    ok(await say())
    ok(await client.delete('/v1/account', { confirm: 'delete my account' }))
    expect(await db('idempotency')).to.deep.equal([])
  })

  it('saves a refused message once, and accepts the same message, or another one under another key, afterwards', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 39 })
    const say = (message: string) => client.post('/v1/chat', { message }, { headers })
    for (let time = 0; time < 2; time += 1) refused(await say(body.message), 402, 'insufficient_credits')
    expect(await sizesOf(client)).to.deep.equal([[1, 0]])
    const { db } = service.service.deps
    await db('accounts').where({ account_id }).update({ granted: 139, credits: 139 })
    const answer = await say(body.message)
    expect([ok<Turn>(answer).action, isReplay(answer)]).to.deep.equal(['research', false])
    expect(await sizesOf(client)).to.deep.equal([[2, 1]])
    expect(isReplay(await say(body.message))).to.equal(true)
    const other = { 'Idempotency-Key': 'other' }
    refused(await client.post('/v1/chat', body, { headers: other }), 402, 'insufficient_credits')
    ok(await client.post('/v1/chat', { message: 'hi' }, { headers: other }))
  })

  it('finds the run of a turn that was interrupted before its answer was saved', async () => {
    await using service = await startService({ database, running: false })
    const { client, api_key } = await service.signUp()
    const { deps } = service.service
    const caller = await authenticate(deps, api_key)
    const request = { body, idempotency_key: 'once', request_id: 'first' }
    const deadProcess = { ...deps, catalogCreators: () => Promise.reject(new Error('killed')) }
    expect(await failureOf(takeTurn(deadProcess, caller, request))).to.include({ message: 'killed' })
    expect(await sizesOf(client)).to.deep.equal([[1, 1]])
    const answer = await client.post('/v1/chat', body, { headers })
    const [conversation] = await conversationsOf(client)
    expect(ok<Turn>(answer).run?.run_id).to.equal(conversation?.runs[0]?.run_id)
    expect(conversation?.messages.map(({ role }) => role)).to.deep.equal(['user', 'assistant'])
    expect(await usageOf(client)).to.include({ reserved_now: 200, runs_total: 1 })
    await audit(deps.db)
  })

  it('resumes a turn with the messages before it, and without the messages after it', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 39 })
    const say = (message: string, key: object = {}) =>
      client.post('/v1/chat', { message, conversation_id }, { headers: key as Record<string, string> })
    const { conversation_id } = ok<Turn>(await client.post('/v1/chat', { message: 'hi' }))
    service.clock.advance(1)
    refused(await say('hooks about chess'), 402, 'insufficient_credits')
    service.clock.advance(1)
    refused(await say('only 5 of them', headers), 402, 'insufficient_credits')
    service.clock.advance(1)
    refused(await say('hooks about sourdough'), 402, 'insufficient_credits')
    await service.service.deps.db('accounts').where({ account_id }).update({ granted: 400, credits: 400 })
    const { run } = ok<Turn>(await say('only 5 of them', headers))
    expect(ok(await client.get(`/v1/runs/${run?.run_id}`))).to.include({ topic: 'chess', count: 5 })
  })

  it('resumes a turn with the messages before it, even if the clock was set back', async () => {
    await using service = await startService({ database, running: false })
    const { client, account_id } = await service.signUp({ credits: 39 })
    const { conversation_id } = ok<Turn>(await client.post('/v1/chat', { message: 'hi' }))
    const say = (message: string) => client.post('/v1/chat', { message, conversation_id })
    refused(await say('hooks about chess'), 402, 'insufficient_credits')
    await service.service.deps.db('accounts').where({ account_id }).update({ granted: 400, credits: 400 })
    service.clock.advance(-3_600_000)
    const { run } = ok<Turn>(await say('only 5 of them'))
    expect(ok(await client.get(`/v1/runs/${run?.run_id}`))).to.include({ topic: 'chess', count: 5 })
    const later = ok<Turn>(await say('hooks about sourdough'))
    expect(ok(await client.get(`/v1/runs/${later.run?.run_id}`))).to.include({ topic: 'sourdough' })
    const [conversation] = await conversationsOf(client)
    const said = conversation?.messages.filter(({ role }) => role === 'user').map(({ text }) => text)
    expect(said).to.deep.equal(['hi', 'hooks about chess', 'only 5 of them', 'hooks about sourdough'])
  })

  const said = { message: 'hi' }
  const first = { action: 'clarify', message: 'as the other process says', run: null } as const

  /** A turn, in the middle of which another process answers one with the same key. */
  async function takeInTwoProcesses(
    service: Awaited<ReturnType<typeof startService>>,
    { otherBody, answersDuring }: { otherBody: typeof said; answersDuring: 'limit' | 'chat' },
  ) {
    const { deps } = service.service
    const { client, api_key } = await service.signUp()
    const caller = await authenticate(deps, api_key)
    const request = { body: said, idempotency_key: 'once', request_id: 'second' }
    const answerElsewhere = async () => {
      const keyedTurn = toKeyedTurn(caller, { ...request, body: otherBody })
      const saved = await saveUserMessage(deps, caller, { body: otherBody, keyedTurn })
      if (saved.answer) throw new Error('The other process was to answer first.')
      const answer = { ...first, conversation_id: saved.conversation_id }
      await saveAnswer(deps, caller, { answer, keyedTurn, message_id: saved.message_id })
    }
    let interpretations = 0
    const consume: typeof deps.limits.consume = async (...args) => {
      if (answersDuring === 'limit') await answerElsewhere()
      return deps.limits.consume(...args)
    }
    const chat: Analyst['chat'] = async (...args) => {
      interpretations += 1
      if (answersDuring === 'chat') await answerElsewhere()
      return deps.analyst.chat(...args)
    }
    const limits = { ...deps.limits, consume }
    const turn = takeTurn({ ...deps, limits, analyst: { ...deps.analyst, chat } }, caller, request)
    return { client, turn, interpretations: () => interpretations }
  }

  for (const [moment, answersDuring, expected] of [
    ['before the message is saved', 'limit', 0],
    ['while the message is interpreted', 'chat', 1],
  ] as const)
    it(`returns the answer of another process that answers ${moment}`, async () => {
      await using service = await startService({ database, running: false })
      const taken = await takeInTwoProcesses(service, { otherBody: said, answersDuring })
      const reply = await taken.turn
      expect([reply.replayed, taken.interpretations()]).to.deep.equal([true, expected])
      expect(reply.answer).to.include(first)
      expect(await sizesOf(taken.client)).to.deep.equal([[2, 0]])
    })

  it('is refused if another process answers another message with it in the meantime', async () => {
    await using service = await startService({ database, running: false })
    const otherBody = { message: 'hello' }
    const { client, turn } = await takeInTwoProcesses(service, { otherBody, answersDuring: 'limit' })
    expect(await failureOf(turn)).to.include({ code: 'idempotency_key_reused' })
    expect(await sizesOf(client)).to.deep.equal([[2, 0]])
  })
})
