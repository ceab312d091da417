import { expect } from 'chai'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('the bundle of the command', () => {
  it('has a file for each worker thread, since threads are started by their files', () => {
    const entryPoints = JSON.parse(read('scripts/build/entry-points.json')) as string[]
    const workers = globSync('**/*.ts', { cwd: join(root, 'src') }).filter((name) =>
      /^import \{.*\bparentPort\b.*\} from 'node:worker_threads'/mu.test(read(join('src', name))),
    )
    expect(workers).to.have.length.above(3)
    expect([...entryPoints].sort()).to.deep.equal(['cli.ts', ...workers].sort())
  })
})
