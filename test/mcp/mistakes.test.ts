import { expect } from 'chai'
import { audit } from '../support/audit.js'
import { callTool, type ErrorBody, post } from '../support/mcp.js'
import { withoutAccess } from '../support/mistakes/access.js'
import { wrongArguments } from '../support/mistakes/arguments.js'
import { type MistakeFixture, prepareMistakes } from '../support/mistakes/fixture.js'
import { wrongIds } from '../support/mistakes/identifiers.js'
import { wrongRemixes } from '../support/mistakes/remixes.js'
import { tooEarly } from '../support/mistakes/too-early.js'
import type { Mistake, MistakeToolCall } from '../support/mistakes/types.js'
import { startService, type TestService } from '../support/service.js'

/** What an agent does wrong, what it is told, and the call that it makes then: each of them is made. */

const mistakes: Mistake[] = [...wrongIds, ...tooEarly, ...wrongArguments, ...wrongRemixes, ...withoutAccess]

type Message = { method: string; params: object }
type ProtocolMistake = { what: string; sent: Message; says: RegExp; next: Message; gives: RegExp }

const prompt = (args: object): Message => ({
  method: 'prompts/get',
  params: { name: 'research', arguments: args },
})

const protocolMistakes: ProtocolMistake[] = [
  {
    what: 'a tool that is not known',
    sent: { method: 'tools/call', params: { name: 'search_hooks', arguments: {} } },
    says: /^There is no tool search_hooks\. There are create_account, .*find_hooks, /,
    next: { method: 'tools/call', params: { name: 'find_hooks', arguments: { topic: 'sourdough' } } },
    gives: /run_id/,
  },
  {
    what: 'a resource that is not known',
    sent: { method: 'resources/read', params: { uri: 'coldopen://help' } },
    says: /^There is no resource coldopen:\/\/help\. There are coldopen:\/\/guide, .*coldopen:\/\/runs\/\{run_id\}/,
    next: { method: 'resources/read', params: { uri: 'coldopen://guide' } },
    gives: /find_hooks|research/,
  },
  {
    what: 'a prompt that is not known',
    sent: { method: 'prompts/get', params: { name: 'find' } },
    says: /^There is no prompt find\. There are .*research/,
    next: prompt({ topic: 'sourdough' }),
    gives: /sourdough/,
  },
  {
    what: 'an argument that a prompt does not have',
    sent: prompt({ topic: 'sourdough', subject: 'bread' }),
    says: /^subject is not known here; known are topic, /,
    next: prompt({ topic: 'bread' }),
    gives: /bread/,
  },
  {
    what: 'a prompt without its topic',
    sent: prompt({}),
    says: /topic is required/,
    next: prompt({ topic: 'sourdough' }),
    gives: /sourdough/,
  },
]

describe('a mistake of an agent', () => {
  let service: TestService
  let fixture: MistakeFixture

  before(async function () {
    this.timeout(30_000)
    service = await startService()
    fixture = await prepareMistakes(service)
  })
  after(async () => {
    fixture.open()
    await service.drain()
    await audit(service.service.deps.db)
    await service[Symbol.asyncDispose]()
  })

  async function call([name, args = {}, key = fixture.owner.api_key]: MistakeToolCall) {
    const { isError, body } = await callTool(service.base, [
      name,
      { ...args, ...(key === null ? {} : { api_key: key }) },
    ])
    return { error: isError ? (body as { error: ErrorBody }).error : null, text: JSON.stringify(body) }
  }

  let isHeld = true
  for (const { what, call: mistake, code, says, next, gives = /./, meanwhile } of mistakes)
    it(`gets an answer with the next step, which works: ${what}`, async () => {
      const { error, text } = await call(mistake(fixture))
      expect(error?.code ?? null, text).to.equal(code)
      expect(error?.message ?? text).to.match(says)
      expect(error?.message ?? '', 'it names no address of REST').not.to.include('/v1/')
      if (meanwhile) isHeld = false
      meanwhile?.(fixture)
      const then = await call(next(fixture))
      expect(then.error, text).to.equal(null)
      expect(then.text).to.match(gives)
      if (!isHeld) await service.drain()
    })

  it('on a find that was read too early is gone once the run of the find has ended', async () => {
    const { error } = await call(['get_find', { find_id: fixture.early.find_id }])
    expect(error).to.equal(null)
  })

  async function send(message: Message) {
    const headers = { Authorization: `Bearer ${fixture.owner.api_key}` }
    const { text } = await post(service.base, { jsonrpc: '2.0', id: 1, ...message }, headers)
    return JSON.parse(text) as { result?: { isError?: boolean }; error?: { code: number; message: string } }
  }

  for (const { what, sent, says, next, gives } of protocolMistakes)
    it(`gets an answer with the available choices, which work: ${what}`, async () => {
      const { error } = await send(sent)
      expect(error?.code).to.equal(-32602)
      expect(error?.message).to.match(says)
      const { result } = await send(next)
      expect(result?.isError ?? false).to.equal(false)
      expect(JSON.stringify(result)).to.match(gives)
    })
})
