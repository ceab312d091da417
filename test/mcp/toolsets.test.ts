import { expect } from 'chai'
import { createRequire } from 'node:module'
import { chosenToolsets, toolsetNames } from '../../src/lib/toolset-names.js'
import { requestedToolsets } from '../../src/mcp/requested-toolsets.js'
import { loadAllTools, loadTools, loadToolsets } from '../../src/mcp/tools.js'
import { type Era, eras, modernRequest, post } from '../support/mcp.js'
import { startService } from '../support/service.js'

type Answer = {
  result?: { tools: { name: string }[]; cacheScope?: string }
  error?: { code: number; message: string }
}
type ToolListRequest = { era: Era; headers?: Record<string, string>; query?: string }

async function send(
  base: string,
  [method, params]: [string, object?],
  { era, headers, query = '' }: ToolListRequest,
) {
  const asked =
    era === '2026-07-28'
      ? modernRequest(method, { ...params })
      : { headers: {}, message: { jsonrpc: '2.0', id: 7, method, params } }
  const { status, text } = await post(base, asked.message, { ...asked.headers, ...headers }, query)
  return { status, ...(JSON.parse(text) as Answer) }
}

const namesIn = ({ result }: Answer) => result?.tools.map(({ name }) => name)
const toolsets = loadToolsets()
const namesOf = (toolset: keyof typeof toolsets) => toolsets[toolset].map(({ name }) => name)
const usual = loadTools().map(({ name }) => name)

describe('the toolsets', () => {
  it('are those of the interface, and no tool is in two of them', () => {
    expect(Object.keys(toolsets)).to.deep.equal(['watches', 'webhooks', 'sharing', 'scoring'])
    const all = loadAllTools().map(({ name }) => name)
    expect(new Set(all).size).to.equal(all.length)
  })

  it('are the ones that the contract names', () => {
    type Operation = { operationId: string; 'x-mcp': false | { toolset?: string } }
    const { paths } = createRequire(import.meta.url)('#generated/openapi.json') as {
      paths: Record<string, Record<string, Operation>>
    }
    const inToolsets = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .filter(({ 'x-mcp': tool }) => tool && tool.toolset !== undefined)
    expect(Object.values(toolsets).flat()).to.have.lengthOf(inToolsets.length)
  })

  for (const name of toolsetNames)
    it(`have lists of at most 8 kB: ${name}`, () => {
      expect(Buffer.byteLength(JSON.stringify(toolsets[name]))).to.be.at.most(8000)
    })
})

describe('the toolsets of a request', () => {
  const read = (headers: Record<string, string[]>, query = '') => requestedToolsets({ headers, query })
  for (const [what, headers, query, expected] of [
    ['nothing', {}, '', []],
    ['an empty header', { 'x-mcp-toolsets': [''] }, '', []],
    ['one by header', { 'x-mcp-toolsets': ['sharing'] }, '', ['sharing']],
    ['two, spaced and in capitals', { 'x-mcp-toolsets': ['Sharing , watches,'] }, '', ['watches', 'sharing']],
    ['one twice', { 'x-mcp-toolsets': ['scoring,scoring', 'scoring'] }, '', ['scoring']],
    ['one by query', {}, 'toolsets=webhooks', ['webhooks']],
    ['one under the name of the header by query', {}, 'X-MCP-Toolsets=webhooks', ['webhooks']],
    ['header and query', { 'x-mcp-toolsets': ['sharing'] }, 'x=1&toolsets=scoring', ['sharing', 'scoring']],
    ['all', { 'x-mcp-toolsets': ['all'] }, '', [...toolsetNames]],
    ['all and one', {}, 'toolsets=all,sharing', [...toolsetNames]],
  ] as [string, Record<string, string[]>, string, string[]][])
    it(`are parsed: ${what}`, () => {
      expect(read(headers, query)).to.deep.equal({ toolsets: expected })
    })

  it('are refused if one does not exist, with the existing ones', () => {
    const there = 'There are watches, webhooks, sharing, scoring, all.'
    const problem = `There is no toolset "reports". ${there}`
    expect(read({ 'x-mcp-toolsets': ['sharing,reports'] })).to.deep.equal({ problem })
    expect(read({}, 'toolsets=reports')).to.deep.equal({ problem })
    expect(read({ 'x-mcp-toolsets': ['x'.repeat(5000)] })).to.deep.equal({
      problem: `There is no toolset "${'x'.repeat(40)}". ${there}`,
    })
  })

  it('are listed once each, in one order', () => {
    expect(chosenToolsets(['scoring', 'watches', 'scoring'])).to.deep.equal(['watches', 'scoring'])
    expect(chosenToolsets([])).to.deep.equal([])
  })
})

for (const era of eras)
  describe(`toolsets over HTTP in the era of ${era}`, () => {
    it('add their tools to the list, by header or query, and leave the default list unchanged', async () => {
      await using service = await startService({ running: false })
      const list = (asked: Omit<ToolListRequest, 'era'>) =>
        send(service.base, ['tools/list'], { era, ...asked })
      expect(namesIn(await list({}))).to.deep.equal(usual)
      for (const name of toolsetNames) {
        const expected = [...usual, ...namesOf(name)]
        expect(namesIn(await list({ headers: { 'X-MCP-Toolsets': name } }))).to.deep.equal(expected)
        expect(namesIn(await list({ query: `?toolsets=${name}` }))).to.deep.equal(expected)
      }
      const all = await list({ headers: { 'X-MCP-Toolsets': 'all' } })
      expect(namesIn(all)).to.deep.equal(loadAllTools().map(({ name }) => name))
      if (era === '2026-07-28') expect(all.result?.cacheScope).to.equal('private')
    })

    it('are refused if one does not exist', async () => {
      await using service = await startService({ running: false })
      const headers = { 'X-MCP-Toolsets': 'sharing,reports' }
      const { status, error } = await send(service.base, ['tools/list'], { era, headers })
      expect([status, error?.code]).to.deep.equal([400, -32600])
      expect(error?.message).to.match(/^There is no toolset "reports"\. There are watches, .*, all\.$/)
    })

    it('are named in the refusal of a tool whose toolset was not requested', async () => {
      await using service = await startService({ running: false })
      const { api_key } = await service.signUp()
      for (const toolset of toolsetNames)
        for (const name of namesOf(toolset)) {
          const call = (asked: Omit<ToolListRequest, 'era'>) =>
            send(service.base, ['tools/call', { name, arguments: { api_key } }], { era, ...asked })
          const { error } = await call({})
          expect(error?.code).to.equal(-32602)
          expect(error?.message)
            .to.include(`${name} is a tool of the toolset ${toolset}`)
            .and.to.include(`X-MCP-Toolsets: ${toolset}`)
            .and.to.include(`?toolsets=${toolset}`)
            .and.to.include(`COLDOPEN_TOOLSETS=${toolset}`)
          expect((await call({ query: `?toolsets=${toolset}` })).error).to.equal(undefined)
        }
      const unknown = await send(service.base, ['tools/call', { name: 'share', arguments: {} }], { era })
      expect(unknown.error?.message)
        .to.match(/\?toolsets=all/)
        .and.include(`There is no tool share. There are ${usual.join(', ')}. `)
      const inAll = { era, query: '?toolsets=all' }
      const { error } = await send(service.base, ['tools/call', { name: 'share', arguments: {} }], inAll)
      expect(error?.message)
        .to.match(/There is no tool share\..*, score_opening/)
        .and.not.include('toolsets')
    })
  })
