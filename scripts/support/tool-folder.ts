import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** A folder in which third-party tools are installed, apart from the service's packages. */

const root = fileURLToPath(new URL('../../../', import.meta.url))

const quietEnvironment = {
  FERN_DISABLE_TELEMETRY: 'true',
  REDOCLY_TELEMETRY: 'off',
  SCARF_ANALYTICS: 'false',
}

export type Outcome = { ok: boolean; output: string }

export type ToolFolder = {
  /** The working folder of the tools. */
  folder: string
  /** Its source: package.json, its lock file, and inputs of the tools. */
  sourceFolder: string
  /** The path of a command of its packages. */
  tool: (name: string) => string
  /** Runs a program in the folder. Returns whether it succeeded, with all of its output. */
  runTool: (program: string, args: string[], env?: Record<string, string>) => Promise<Outcome>
}

/** The path of a command of this project's packages. */
export const projectTool = (name: string) => join(root, 'node_modules', '.bin', name)
/** The command `coldopen` of this project. */
export const coldopen = join(root, 'bin', 'coldopen.js')

async function runTool(
  cwd: string,
  [program, ...args]: [string, ...string[]],
  extraEnvironment: object,
): Promise<Outcome> {
  const env = { ...process.env, ...quietEnvironment, ...extraEnvironment }
  try {
    const options = { cwd, env, timeout: 300_000, maxBuffer: 50_000_000 }
    const { stdout, stderr } = await promisify(execFile)(program, args, options)
    return { ok: true, output: stdout + stderr }
  } catch (thrown) {
    const { stdout = '', stderr = '', message } = thrown as Error & { stdout?: string; stderr?: string }
    return { ok: false, output: `${message}\n${stdout}${stderr}` }
  }
}

/**
 * Prepares dist/<name>: installs the packages of scripts/<name> from their own lock file, the current contract, and
 * this project as the package `coldopen`. Throws with npm's message if they cannot be installed.
 */
export async function openToolFolder(name: string): Promise<ToolFolder> {
  const sourceFolder = join(root, 'scripts', name)
  const folder = join(root, 'dist', name)
  await mkdir(folder, { recursive: true })
  const toolFolder: ToolFolder = {
    folder,
    sourceFolder,
    tool: (program) => join(folder, 'node_modules', '.bin', program),
    runTool: (program, args, env = {}) => runTool(folder, [program, ...args], env),
  }
  await install(toolFolder)
  await cp(join(root, 'generated', 'openapi.json'), join(folder, 'openapi.json'))
  await rm(join(folder, 'node_modules', 'coldopen'), { force: true })
  await symlink(root, join(folder, 'node_modules', 'coldopen'))
  return toolFolder
}

async function install({ sourceFolder, folder, runTool }: ToolFolder): Promise<void> {
  const lock = await readFile(join(sourceFolder, 'package-lock.json'), 'utf8')
  const installedLockFile = join(folder, 'installed-lock.json')
  if (lock === (await readTextOrNull(installedLockFile))) return
  for (const file of ['package.json', 'package-lock.json'])
    await cp(join(sourceFolder, file), join(folder, file))
  // Not `npm ci`, which requires packages for other platforms that registries may not have.
  const { ok, output } = await runTool('npm', ['install', '--no-audit', '--no-fund'])
  if (!ok) throw new Error(output)
  await writeFile(installedLockFile, lock)
}

async function readTextOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw thrown
  }
}
