import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Another version of the command, built from a commit in a folder of its own. */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

export type OtherVersion = {
  /** What git calls the commit. */
  name: string
  /** Its bin/coldopen.js. */
  command: string
  remove(): Promise<void>
}

async function readLock(folder: string): Promise<string> {
  return readFile(join(folder, 'package-lock.json'), 'utf8')
}

/** With the packages of this checkout where the commit has the same ones. */
async function install(folder: string): Promise<void> {
  if ((await readLock(folder)) === (await readLock(root)))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

/** Builds the command of a commit, a tag or a branch. Throws what git or npm say if there is none or it fails. */
export async function buildVersion(commit: string): Promise<OtherVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-version-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const describe = ['log', '-1', '--format=%h %s', commit, '--']
    const name = (await run('git', describe, { cwd: root })).stdout.trim()
    const archive = join(folder, 'source.tar')
    await run('git', ['archive', '--output', archive, commit], { cwd: root })
    await run('tar', ['-xf', archive, '-C', folder])
    await install(folder)
    await run('npm', ['run', 'build:command'], { cwd: folder })
    return { name, command: join(folder, 'bin', 'coldopen.js'), remove }
  } catch (error) {
    await remove()
    throw error
  }
}
