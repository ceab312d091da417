import { expect } from 'chai'
import { clip } from '../support/imports.js'
import { readRun, startRun } from '../support/runs.js'
import { serveCatalog } from '../support/served-catalog.js'

const talk = (id: number, more: object) =>
  clip(id, {
    platform: 'youtube',
    transcript: `Loaf ${id} Is Easy. I threw away ${id} loaves before I bought a thermometer. Then a baker told me why.`,
    ...more,
  })

describe('a transcript of which the source says who wrote it', () => {
  it('is marked where a machine did, however it looks', async () => {
    const records = [talk(2, { auto_captions: true }), talk(3, { auto_captions: false }), talk(4, {})]
    const use: Parameters<typeof serveCatalog>[1] = async (service) => {
      const { client } = await service.signUp()
      const { run_id } = await startRun(client, { platforms: ['youtube'], count: 3 })
      await service.drain()
      const { hooks } = await readRun(client, run_id)
      const marks = hooks.map(({ title, machine_transcript }) => [title, machine_transcript])
      expect(Object.fromEntries(marks)).to.deep.equal({
        'Sourdough in a pot 2': true,
        'Sourdough in a pot 3': false,
        'Sourdough in a pot 4': false,
      })
      expect(hooks[0]).to.not.have.property('auto_captions')
    }
    await serveCatalog(records, use, () => ({ running: true }))
  })
})
