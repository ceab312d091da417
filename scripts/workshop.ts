import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A folder in which other people's tools are installed, apart from what the service needs. */

const root = fileURLToPath(new URL('../../', import.meta.url))

const quiet = { FERN_DISABLE_TELEMETRY: 'true', REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' }

export type Outcome = { ok: boolean; said: string }

export type Workshop = {
  /** Where its files are; programs run there. */
  folder: string
  /** Where it is described: package.json, its lock, and what its tools are given. */
  own: string
  /** A command of the packages that are installed in it. */
  tool: (name: string) => string
  /** Runs a program in it and tells whether it ended well, with all it said. */
  tryOut: (program: string, args: string[], env?: Record<string, string>) => Promise<Outcome>
}

/** A command of the packages of this project. */
export const ownTool = (name: string) => join(root, 'node_modules', '.bin', name)
/** The command `coldopen` of this project. */
export const coldopen = join(root, 'bin', 'coldopen.js')

async function tryOut(
  cwd: string,
  [program, ...args]: [string, ...string[]],
  more: object,
): Promise<Outcome> {
  const env = { ...process.env, ...quiet, ...more }
  try {
    const options = { cwd, env, timeout: 300_000, maxBuffer: 50_000_000 }
    const { stdout, stderr } = await promisify(execFile)(program, args, options)
    return { ok: true, said: stdout + stderr }
  } catch (fault) {
    const { stdout = '', stderr = '', message } = fault as Error & { stdout?: string; stderr?: string }
    return { ok: false, said: `${message}\n${stdout}${stderr}` }
  }
}

/**
 * Makes dist/<name> ready: the packages of scripts/<name> installed there from their own lock file, the contract as
 * it stands, and this project as the package `coldopen`. Throws in npm's words where they cannot be installed.
 */
export async function openWorkshop(name: string): Promise<Workshop> {
  const [own, folder] = [join(root, 'scripts', name), join(root, 'dist', name)]
  await mkdir(folder, { recursive: true })
  const workshop: Workshop = {
    folder,
    own,
    tool: (program) => join(folder, 'node_modules', '.bin', program),
    tryOut: (program, args, env = {}) => tryOut(folder, [program, ...args], env),
  }
  await install(workshop)
  await cp(join(root, 'generated', 'openapi.json'), join(folder, 'openapi.json'))
  await rm(join(folder, 'node_modules', 'coldopen'), { force: true })
  await symlink(root, join(folder, 'node_modules', 'coldopen'))
  return workshop
}

async function install({ own, folder, tryOut }: Workshop): Promise<void> {
  const lock = await readFile(join(own, 'package-lock.json'), 'utf8')
  const installed = join(folder, 'installed-lock.json')
  if (lock === (await textOf(installed))) return
  for (const file of ['package.json', 'package-lock.json']) await cp(join(own, file), join(folder, file))
  // Not `npm ci`: it insists on packages for other platforms that registries need not have.
  const { ok, said } = await tryOut('npm', ['install', '--no-audit', '--no-fund'])
  if (!ok) throw new Error(said)
  await writeFile(installed, lock)
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}
