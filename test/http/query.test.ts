import { expect } from 'chai'
import { refused, ok, type Client } from '../support/client.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

/** A query string, and the parameter that the refusal names; null where it is taken. */
const cases: Record<string, [query: string, path: string | null]> = {
  'a byte that begins nothing, in a value': ['cursor=%ff', 'cursor'],
  'a byte that begins nothing, in a name': ['%ff=1', '%ff'],
  'a name alone': ['%fe', '%fe'],
  'digits that are none': ['cursor=%zz', 'cursor'],
  'a percent sign alone': ['cursor=50%', 'cursor'],
  'one digit': ['cursor=a%4', 'cursor'],
  'a slash written with more bytes than it takes': ['cursor=%c0%af', 'cursor'],
  'NUL written with more bytes than it takes': ['cursor=%e0%80%80', 'cursor'],
  'half of a surrogate pair': ['cursor=%ed%a0%80', 'cursor'],
  'a character beyond the last': ['cursor=%f4%90%80%80', 'cursor'],
  'a character cut short': ['cursor=%e2%82', 'cursor'],
  'a continuation without its beginning': ['cursor=%80', 'cursor'],
  'Latin-1': ['cursor=caf%e9', 'cursor'],
  'broken in the second of two': ['limit=5&cursor=%ff', 'cursor'],
  'broken where the parameter is not known': ['colour=%ff', 'colour'],
  'broken in a name that decodes in part': ['li%6dit%ff=5', 'li%6dit%ff'],
  'a name that is written in percent': ['li%6Dit=5', null],
  'a plus for nothing': ['limit=5&', null],
  'a value that is fine': ['limit=100', null],
}

async function look(client: Client, path: string, named: string | null): Promise<void> {
  const answer = await client.get(path)
  if (named === null) return void ok(answer)
  const { detail } = refused(answer, 422, 'invalid_request') as {
    detail?: { path: string; message: string }[]
  }
  expect(detail).to.deep.equal([{ path: named, message: 'must be UTF-8, percent-encoded' }])
}

describe('a query string that is not valid percent-encoded UTF-8', () => {
  for (const [what, [query, named]] of Object.entries(cases)) {
    it(`${named === null ? 'accepts' : 'refuses'} ${what}`, async () => {
      await using service = await startService({ running: false })
      const { client } = await service.signUp()
      await look(client, `/v1/runs?${query}`, named)
    })
  }

  it('is refused by every operation and quoted as sent, before unknown parameters are checked', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    const { run_id } = await startRun(client)
    for (const path of ['/v1/me', '/v1/usage', `/v1/runs/${run_id}`, '/v1/finds', '/health'])
      await look(client, `${path}?a=1&since=%ff`, 'since')
    const start = await client.post('/v1/research?x=%ff', { topic: 'sourdough' })
    refused(start, 422, 'invalid_request')
  })

  it('decodes text in any script', async () => {
    await using service = await startService({ running: false })
    const { client } = await service.signUp()
    for (const text of ['hefe+und+mehl', 'p%C3%A3o', '%D8%AE%D8%A8%D8%B2', '%F0%9F%8D%9E', '100%25'])
      ok(await client.get(`/v1/finds?q=${text}`))
  })
})
