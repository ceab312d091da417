import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Another version of the command, built from a commit in its own folder. */

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

export type OtherVersion = {
  /** Git's name of the commit. */
  name: string
  /** Its bin/coldopen.js. */
  command: string
  remove(): Promise<void>
}

async function readLock(folder: string): Promise<string> {
  return readFile(join(folder, 'package-lock.json'), 'utf8')
}

/** Installs packages, or uses those of this checkout if the commit has the same ones. */
async function install(folder: string): Promise<void> {
  if ((await readLock(folder)) === (await readLock(root)))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
}

/** Builds the command of a commit, tag or branch. Throws with the message of git or npm if that fails. */
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
