import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSources } from '../../src/compose/sources.js'
import { systemClock } from '../../src/lib/clock.js'
import { openCatalog } from '../../src/providers/catalog/catalog.js'
import { callTool } from '../support/mcp.js'
import { startService, type TestService } from '../support/service.js'

type Result = { hook_id?: string; find_id?: string; remixable?: boolean; takes_subject?: boolean }

/** The numbers of a line such as “A niche may fit: 1, 3–5.”. */
function numbersAfter(label: string, text: string): number[] {
  const listed = new RegExp(`${label}: ([^.]*)\\.`).exec(text)?.[1] ?? ''
  return [...listed.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
  )
}

async function runOnSamples(service: TestService, tool: string) {
  const { api_key } = await service.signUp()
  const call = (name: string, args: object) =>
    callTool(service.base, [name, args], { Authorization: `Bearer ${api_key}` })
  const started = await call(tool, {
    topic: 'sourdough',
    count: 6,
    ...(tool === 'find_hooks' ? {} : { min_outlier: 1 }),
  })
  await service.drain()
  const { body, result } = await call('get_run', { run_id: started.body.run_id })
  const [content] = result.content
  const results = (body.hooks ?? body.finds) as Result[]
  return { call, results, text: content?.type === 'text' ? content.text : '' }
}

describe('after which results a remix for a niche can be written', function () {
  this.timeout(60_000)
  let folder: string
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'coldopen-niche-'))))
  after(() => rm(folder, { recursive: true, force: true }))

  for (const tool of ['find_hooks', 'find_long_hooks', 'find_packaging'])
    it(`stands in a run of ${tool}, and a remix is refused for free after exactly the others`, async () => {
      const catalog = openCatalog({ catalogPath: join(folder, 'catalog.sqlite'), clock: systemClock })
      try {
        await using service = await startService({ sources: createSources(['local'], catalog) })
        const { call, results, text } = await runOnSamples(service, tool)
        const known = results.flatMap(({ takes_subject: takes }, at) =>
          takes === undefined ? [] : [[at + 1, takes]],
        )
        expect(known, text).to.not.deep.equal([])
        expect(numbersAfter('A niche may fit', text)).to.deep.equal(
          known.filter(([, takes]) => takes).map(([number]) => number),
        )
        const isShort = tool === 'find_hooks'
        for (const { hook_id, find_id, takes_subject: takes } of results) {
          if (takes === undefined) continue
          const args = { ...(isShort ? { hook_id } : { find_id }), niche: 'chess', n: 1 }
          const { isError, body } = await call(isShort ? 'remix_hook' : 'remix_find', args)
          expect(!isError, JSON.stringify(body)).to.equal(takes)
        }
      } finally {
        await catalog.close()
      }
    })
})
