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

describe('the author of a transcript', () => {
  it('is marked if the source says that it is a machine, and unknown if the source does not say', async () => {
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
        'Sourdough in a pot 4': null,
      })
      expect(hooks[0]).to.not.have.property('auto_captions')
      const file = await client.get(`/v1/runs/${run_id}/export?format=md`)
      expect((file.body as string).match(/\*\*Transcript:\*\* .*/gu)?.toSorted()).to.deep.equal([
        '**Transcript:** who wrote it is not known; words may be wrong',
        '**Transcript:** written by a machine; words may be wrong',
      ])
    }
    await serveCatalog(records, use, () => ({ running: true }))
  })
})
