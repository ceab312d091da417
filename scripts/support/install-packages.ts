import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Installs the packages of third-party tools, once for each state of their lock file. */

export type Outcome = { ok: boolean; output: string }

/** Thrown if npm cannot install the packages. The message names them and npm's reason, and is all to be shown. */
export class PackagesNotInstalled extends Error {}

/** Runs a program in a folder. Returns whether it succeeded, with all of its output. */
export async function runProgram(
  cwd: string,
  [program, ...args]: [string, ...string[]],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Outcome> {
  try {
    const options = { cwd, env, timeout: 300_000, maxBuffer: 50_000_000 }
    const { stdout, stderr } = await promisify(execFile)(program, args, options)
    return { ok: true, output: stdout + stderr }
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    return { ok: false, output: `${message}\n${stdout}${stderr}` }
  }
}

/** Of npm's defaults only the waiting differs: a registry that does not answer is told within seconds. */
const npmInstall = [
  'install',
  '--no-audit',
  '--no-fund',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
] as const

/** Not `npm ci`, which requires packages for other platforms that registries may not have. */
async function npm(folder: string): Promise<Outcome> {
  const outcome = await runProgram(folder, ['npm', ...npmInstall, '--prefer-offline'])
  // npm's cache may be older than the version that the lock file asks for.
  return outcome.output.includes('ETARGET') ? runProgram(folder, ['npm', ...npmInstall]) : outcome
}

/** Why npm failed, in its own words: "request to … failed, reason: connect ECONNREFUSED 127.0.0.1:1". */
function npmReason(output: string): string {
  const lines = [...output.matchAll(/^npm (?:error|ERR!) +(\S.*)$/gmu)].map(([, line = '']) => line)
  const message = lines.find((line) => !/^(?:code|syscall|errno|network|path|command) /u.test(line))
  return (message ?? output.trim().split('\n', 1)[0] ?? '').replace(/^(?:\w*Error:|[a-z]+) (?=\w)/u, '')
}

async function listPackages(sourceFolder: string): Promise<string> {
  const { dependencies = {} } = JSON.parse(await readFile(join(sourceFolder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  return Object.keys(dependencies).join(', ')
}

async function copyManifest(from: string, to: string): Promise<void> {
  for (const file of ['package.json', 'package-lock.json']) await cp(join(from, file), join(to, file))
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

/** The lock file that was installed. It lies among the packages, and is gone when they are. */
const installedLock = (folder: string) => join(folder, 'node_modules', '.installed-lock.json')

async function isInstalled(folder: string, lock: string): Promise<boolean> {
  try {
    return (await readFile(installedLock(folder), 'utf8')) === lock
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** Moves the packages to their folder in one step. Those of another process that was faster stay. */
async function moveInto(folder: string, newFolder: string): Promise<void> {
  try {
    await rename(join(newFolder, 'node_modules'), join(folder, 'node_modules'))
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
}

/**
 * Installs the packages of `sourceFolder` (package.json and its lock file) in `folder`, unless they are there. They are
 * installed beside it and then moved, so that two processes may do it at once and an interrupted one leaves no half of
 * them. Throws `PackagesNotInstalled`.
 */
export async function installPackages(sourceFolder: string, folder: string): Promise<void> {
  const lock = await readFile(join(sourceFolder, 'package-lock.json'), 'utf8')
  await mkdir(folder, { recursive: true })
  await copyManifest(sourceFolder, folder)
  if (await isInstalled(folder, lock)) return
  await rm(join(folder, 'node_modules'), { recursive: true, force: true })
  const newFolder = await mkdtemp(join(dirname(folder), `.${basename(folder)}-`))
  try {
    await copyManifest(sourceFolder, newFolder)
    const { ok, output } = await npm(newFolder)
    if (!ok)
      throw new PackagesNotInstalled(
        `Could not install ${await listPackages(sourceFolder)} from the npm registry, which is needed once: ${npmReason(output)}`,
      )
    await mkdir(join(newFolder, 'node_modules'), { recursive: true })
    await writeFile(installedLock(newFolder), lock)
    await moveInto(folder, newFolder)
  } finally {
    await rm(newFolder, { recursive: true, force: true })
  }
}
