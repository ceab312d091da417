import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { expect } from 'chai'
import { requestOfUri } from '../../src/mcp/resource-links.js'
import { makeClip } from '../support/fakes.js'
import { connectClient } from '../support/mcp.js'
import { startRun } from '../support/runs.js'
import { startService } from '../support/service.js'

const nobody = '01a19b88-3f40-797a-ad41-bed440e50454'

async function textOf(client: Client, uri: string): Promise<string> {
  const [content] = (await client.readResource({ uri })).contents
  return content && 'text' in content ? content.text : ''
}

const refusalOf = (client: Client, uri: string) =>
  client.readResource({ uri }).then(
    () => 'was read',
    (error: unknown) => (error as Error).message,
  )

describe('whole results as resources', () => {
  it('are read with the key of the connection only', async () => {
    await using service = await startService()
    service.source.clips = [makeClip(service.clock, 1)]
    const { api_key, client: rest } = await service.signUp()
    const other = await service.signUp()
    const { run_id } = await startRun(rest, { count: 1 })
    await service.drain()
    const uri = `coldopen://runs/${run_id}`
    const [own, foreign, keyless] = await Promise.all(
      [api_key, other.api_key, null].map((key) => connectClient(service.base, key)),
    )
    const run = JSON.parse(await textOf(own as Client, uri)) as object
    expect(run).to.deep.equal((await rest.get(`/v1/runs/${run_id}`)).body)
    expect(await textOf(own as Client, `${uri}/export?format=md`)).to.match(/^# /)
    for (const address of [uri, `${uri}/export?format=md`]) {
      expect(await refusalOf(foreign as Client, address)).to.match(/no such run/)
      expect(await refusalOf(keyless as Client, address)).to.match(
        /unauthorized: No API key was sent\. Send it as "Authorization: Bearer <key>"; create_account /,
      )
    }
    for (const one of [own, foreign, keyless]) await one?.close()
  })
})

describe('the address of a resource', () => {
  for (const [uri, request] of [
    [`coldopen://runs/${nobody}`, { path: `/v1/runs/${nobody}`, query: '' }],
    [`coldopen://runs/${nobody}?wait=55&since=x`, { path: `/v1/runs/${nobody}`, query: '' }],
    [
      `coldopen://runs/${nobody}/export?format=md&x=1`,
      { path: `/v1/runs/${nobody}/export`, query: 'format=md' },
    ],
    ['coldopen://keeps/export?format=csv', { path: '/v1/keeps/export', query: 'format=csv' }],
    ['coldopen://finds/keeps', null],
    ['coldopen://runs/x', null],
    [`coldopen://runs/${nobody}/cancel`, null],
    ['coldopen://account', null],
    [`https://example.com/runs/${nobody}`, null],
  ] as const)
    it(`${uri} ${request ? `is ${request.path}` : 'is not supported'}`, () =>
      expect(requestOfUri(uri)).to.deep.equal(request))
})
