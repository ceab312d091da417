import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import type { components } from '../../generated/api.js'
import { command, commandEnvironment } from '../support/command.js'
import { startInternet } from '../support/internet/internet.js'

/** The command as it is packed and shipped, not as it is compiled: what it loads late has to be in its parts. */

describe('the packed command', () => {
  it('calls vendors and a language model, and delivers their answers', async () => {
    await using internet = await startInternet()
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-packed-'))
    try {
      const env = commandEnvironment({ ...internet.settings, DATA_DIR: folder, LOG_LEVEL: 'error' })
      const args = [command, 'research', 'sourdough', '--count', '3', '--json']
      const { stdout } = await promisify(execFile)(process.execPath, args, { env })
      const run = JSON.parse(stdout) as components['schemas']['ShortRun']
      expect([run.status, run.hooks.length]).to.deep.equal(['done', 3])
      expect(run.hooks.map(({ sample, analysed_by }) => [sample, analysed_by])).to.deep.equal(
        run.hooks.map(() => [false, 'model']),
      )
      expect([...new Set(internet.calls.map(({ service }) => service))]).to.include.members([
        'innertube',
        'scrapecreators',
        'model',
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
