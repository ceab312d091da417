import { expect } from 'chai'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, PackagesNotInstalled } from '../../scripts/support/install-packages.js'

/** A port on which nothing listens: no registry. */
const noRegistry = 'http://127.0.0.1:1/'

describe('the packages of a tool', () => {
  let root: string
  let folder: string

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'coldopen-packages-'))
    folder = join(root, 'dist', 'tool')
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  /** Writes the source of a tool: its package.json, and the lock file of it. */
  async function writeSource(dependencies: Record<string, string> = {}): Promise<string> {
    const source = join(root, 'source')
    await mkdir(source, { recursive: true })
    const lock = { name: 'tool', lockfileVersion: 3, packages: { '': { name: 'tool', dependencies } } }
    await writeFile(join(source, 'package.json'), JSON.stringify({ name: 'tool', dependencies }))
    await writeFile(join(source, 'package-lock.json'), JSON.stringify(lock))
    return source
  }

  it('are installed by two processes at once, and again when their folder is gone', async () => {
    const source = await writeSource()
    await Promise.all([installPackages(source, folder), installPackages(source, folder)])
    expect(await readdir(join(folder, 'node_modules'))).to.include('.installed-lock.json')
    await rm(join(folder, 'node_modules'), { recursive: true })
    await installPackages(source, folder)
    expect(await readdir(join(folder, 'node_modules'))).to.include('.installed-lock.json')
    expect(await readdir(join(root, 'dist'))).to.deep.equal(['tool'])
  })

  it('are named in one sentence if npm cannot have them', async () => {
    const source = await writeSource({ 'coldopen-missing-tool': '1.0.0' })
    const before = process.env.npm_config_registry
    process.env.npm_config_registry = noRegistry
    try {
      const error: unknown = await installPackages(source, folder).catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(PackagesNotInstalled)
      expect((error as Error).message).to.match(
        /^Could not install coldopen-missing-tool from the npm registry, which is needed once: request to \S+ failed, reason: .*ECONNREFUSED.*$/u,
      )
    } finally {
      if (before === undefined) delete process.env.npm_config_registry
      else process.env.npm_config_registry = before
    }
    expect(await readdir(join(root, 'dist'))).to.deep.equal(['tool'])
  })
})
