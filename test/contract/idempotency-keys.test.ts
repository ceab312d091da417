import { expect } from 'chai'
import { rulesAnalyst } from '../../src/analyst/rules/rules-analyst.js'
import type { Analyst } from '../../src/analyst/types.js'
import { audit } from '../support/audit.js'
import { type Answer, type Client, refused } from '../support/client.js'
import { type FullAccount, fullAccount } from '../support/full-account.js'
import { largeLimits } from '../support/fuzz-settings.js'
import { deliver, makePackaging } from '../support/make-find.js'
import { fill, type Operation, operations } from '../support/operations.js'
import { usageOf } from '../support/runs.js'
import { onBoth, startService, type TestService } from '../support/service.js'
import { watchBody } from '../support/watches.js'

/** For every operation that takes an Idempotency-Key: a body, and another one that is as good; null where it has none. */
const bodies: Record<string, [object, object] | null> = {
  findHooks: [{ topic: 'rye bread' }, { topic: 'brioche' }],
  findLongHooks: [{ topic: 'rye bread' }, { topic: 'brioche' }],
  findPackaging: [{ topic: 'rye bread' }, { topic: 'brioche' }],
  scoreOpening: [{ text: 'Nobody tells you this.' }, { text: 'Your first loaf will fail.' }],
  scorePackage: [{ title: 'I baked 30 loaves' }, { title: 'The loaf that failed' }],
  createWatch: [watchBody, { ...watchBody, name: 'Another' }],
  runWatch: null,
  chat: [{ message: 'hooks about rye bread' }, { message: 'hooks about brioche' }],
  remixHook: [{ n: 1 }, { n: 2 }],
  remixFind: [{ niche: 'pottery' }, { niche: 'chess' }],
}

/** Writes openings after any structure, which rules do not. */
const analyst: Analyst = {
  ...rulesAnalyst(),
  by: 'model',
  writeOpenings: () =>
    Promise.resolve([{ hook: 'Again.', then: 'Show it.', kept_structure: 'Short.', from_find_id: '' }]),
}

const headers = { 'Idempotency-Key': 'once' }

const takesKey = ({ parameters }: Operation) =>
  parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key')

/** An account with enough of every kind for each operation. */
async function someAccount(service: TestService): Promise<FullAccount> {
  const account = await fullAccount(service)
  const finds = Array.from({ length: 9 }, (_, n) => makePackaging(n))
  await deliver(service, account.account_id, finds)
  return account
}

function send({ client, own }: { client: Client; own: (name: string) => string }, operation: Operation) {
  const names = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const path = fill(operation.path, Object.fromEntries(names.map((name) => [name, own(name)])))
  return (body: object | undefined) => client.post(path, body, { headers })
}

/** The identifier of what an answer made. */
function idIn({ status, body }: Answer): unknown {
  expect(status, JSON.stringify(body)).to.be.within(200, 202)
  return Object.entries(body as object).find(([name]) =>
    /^(run|score|watch|remix|conversation)_id$/.test(name),
  )?.[1]
}

/** With another body, runs answer with what was started and say that the body differs; all else is refused. */
function expectRefusalOrFirst(answer: Answer, first: Answer): void {
  if (answer.status === 422) return void refused(answer, 422, 'idempotency_key_reused')
  expect(idIn(answer)).to.equal(idIn(first))
  expect(answer.body).to.include({ replayed: true, body_differs: true })
}

const isReplay = (answer: Answer) => answer.headers.get('idempotent-replayed') === 'true'

onBoth('an Idempotency-Key', (database) => {
  it('is separate for each account in every operation that takes one, and a repeat creates and costs nothing', async () => {
    await using service = await startService({ database, analyst, settings: largeLimits })
    const one = await someAccount(service)
    const other = await someAccount(service)
    const table = operations.filter(takesKey)
    expect(table.map(({ operationId }) => operationId)).to.have.members(Object.keys(bodies))
    for (const operation of table) {
      const [body, another] = bodies[operation.operationId] ?? []
      const label = operation.operationId
      const first = await send(one, operation)(body)
      expect([isReplay(first), typeof idIn(first)], label).to.deep.equal([false, 'string'])
      await service.drain()
      const before = await usageOf(one.client)
      const repeated = await send(one, operation)(body)
      expect([isReplay(repeated), idIn(repeated)], label).to.deep.equal([true, idIn(first)])
      if (another) expectRefusalOrFirst(await send(one, operation)(another), first)
      expect(await usageOf(one.client), label).to.deep.equal(before)
      const foreign = await send(other, operation)(another ?? body)
      expect([isReplay(foreign), idIn(foreign) === idIn(first)], label).to.deep.equal([false, false])
      await service.drain()
    }
    await audit(service.service.deps.db)
  })
})
