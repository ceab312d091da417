import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const own = join(root, 'scripts', 'sdks')
const shop = join(root, 'dist', 'sdks')

const quiet = { FERN_DISABLE_TELEMETRY: 'true', REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false' }

export type Outcome = { ok: boolean; said: string }

/** Runs a program in the workshop and tells whether it ended well, with all it said. */
export async function tryOut(program: string, args: string[]): Promise<Outcome> {
  const options = { cwd: shop, env: { ...process.env, ...quiet }, timeout: 300_000, maxBuffer: 50_000_000 }
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, options)
    return { ok: true, said: stdout + stderr }
  } catch (fault) {
    const { stdout = '', stderr = '', message } = fault as Error & { stdout?: string; stderr?: string }
    return { ok: false, said: `${message}\n${stdout}${stderr}` }
  }
}

/** A command of the packages that are installed in the workshop. */
export const tool = (name: string) => join(shop, 'node_modules', '.bin', name)
/** A command of the packages of this project. */
export const ownTool = (name: string) => join(root, 'node_modules', '.bin', name)
/** The command `coldopen` of this project. */
export const coldopen = join(root, 'bin', 'coldopen.js')

/**
 * Makes dist/sdks ready: the generators installed there from their own lock file, apart from what the service
 * needs, and the contract as it stands. Throws in npm's words where they cannot be installed.
 */
export async function openWorkshop(): Promise<void> {
  await mkdir(shop, { recursive: true })
  const lock = await readFile(join(own, 'package-lock.json'), 'utf8')
  if (lock !== (await installedLock())) {
    for (const file of ['package.json', 'package-lock.json']) await cp(join(own, file), join(shop, file))
    // Not `npm ci`: it insists on packages for other platforms that registries need not have.
    const { ok, said } = await tryOut('npm', ['install', '--no-audit', '--no-fund'])
    if (!ok) throw new Error(said)
    await writeFile(join(shop, 'installed-lock.json'), lock)
  }
  await cp(join(root, 'generated', 'openapi.json'), join(shop, 'openapi.json'))
  await cp(join(own, 'owasp.spectral.yaml'), join(shop, 'owasp.spectral.yaml'))
  await cp(join(own, 'fern'), join(shop, 'fern'), { recursive: true })
  await cp(join(own, 'tsconfig.strict.json'), join(shop, 'tsconfig.json'))
  await rm(join(shop, 'node_modules', 'coldopen'), { force: true })
  await symlink(root, join(shop, 'node_modules', 'coldopen'))
}

async function installedLock(): Promise<string | null> {
  try {
    return await readFile(join(shop, 'installed-lock.json'), 'utf8')
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}

/** An empty folder for a generated client, with its flow in it. */
export async function openBench(name: string): Promise<void> {
  const bench = join(shop, name)
  await rm(bench, { recursive: true, force: true })
  await mkdir(bench)
  await cp(join(own, 'flows', 'flow.ts'), join(bench, 'flow.ts'))
  await cp(join(own, 'flows', `${name}.ts`), join(bench, 'try.ts'))
  await writeFile(join(bench, 'tsconfig.json'), '{ "extends": "../tsconfig.json", "include": ["."] }')
}
