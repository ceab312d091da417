import { expect } from 'chai'
import { callTool } from '../support/mcp.js'
import { startService } from '../support/service.js'

const startsOfLines = ['Patterns, by number', 'No patterns', 'Structures to fill in', 'no remix', 'Written']

/** The lines of a run's text that are made of several of its results. */
const sharedLines = (text: string) =>
  text.split('\n').filter((line) => startsOfLines.some((start) => line.startsWith(start)))

describe('the text of a run in full and in short', () => {
  for (const tool of ['find_hooks', 'find_long_hooks', 'find_packaging'])
    it(`has the same patterns, structures and written texts after ${tool}`, async () => {
      await using service = await startService()
      for (const video of service.long.videos) {
        video.title = `How to bake sourdough, from ${video.creator}`
        const [, opening] = video.transcript?.lines ?? []
        if (opening) opening.text = 'Why does sourdough fail in winter when the flour is the same?'
      }
      const { api_key } = await service.signUp()
      const call = (name: string, args: object) =>
        callTool(service.base, [name, args], { Authorization: `Bearer ${api_key}` })
      const { body } = await call(tool, { topic: 'sourdough', count: 6 })
      await service.drain()
      const [short = [], full = []] = await Promise.all(
        ['summary', 'full'].map(async (view) => {
          const { result } = await call('get_run', { run_id: body.run_id, view })
          const [content] = result.content
          return sharedLines(content?.type === 'text' ? content.text : '')
        }),
      )
      expect(short.join('\n')).to.match(/^Patterns, by number: .*\(\d/m)
      expect(full).to.deep.equal(short)
    })
})
