import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildContext, context } from 'esbuild'

/**
 * `npm run dev`: runs the service from `src/`, and rebuilds and restarts it whenever a file changes. Arguments are
 * passed to `coldopen serve`. Changes of the contract take effect after `npm run generate`.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const outFolder = join(root, 'dist/dev')
const languageDataBuilder = join(root, 'scripts/build/language-data.ts')
/** The command and the worker threads, as they are bundled by scripts/build/bundle-command.ts. */
const entryPoints = JSON.parse(
  readFileSync(join(root, 'scripts/build/entry-points.json'), 'utf8'),
) as string[]
/** The inputs of the service: TypeScript that is compiled, and data files. */
const watchedFolders = ['src', 'generated', 'openapi']
/** Editors write a file in several steps, which are treated as one change. */
const debounceMs = 50
/** After this time the service is killed, because a restart must not wait for held reads. */
const stopTimeoutMs = 1000

function createBuilder(): Promise<BuildContext> {
  return context({
    absWorkingDir: root,
    entryPoints: entryPoints.map((name) => join('src', name)),
    outdir: outFolder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    sourcemap: true,
    logLevel: 'error',
  })
}

/** Creates a runner that runs at most one service at a time. */
function createServiceProcess(args: string[]) {
  let child: ChildProcess | null = null

  async function stop(): Promise<void> {
    const service = child
    child = null
    if (!service || service.exitCode !== null || service.signalCode !== null) return
    const exit = once(service, 'exit')
    service.kill('SIGTERM')
    const killTimer = setTimeout(() => service.kill('SIGKILL'), stopTimeoutMs)
    await exit
    clearTimeout(killTimer)
  }

  async function restart(): Promise<void> {
    await stop()
    const command = ['--enable-source-maps', join(outFolder, 'cli.js'), 'serve', ...args]
    const service = spawn(process.execPath, command, { cwd: process.cwd(), stdio: 'inherit' })
    child = service
    service.once('exit', (code) => {
      if (child === service)
        console.error(`The service exited with code ${code}. It starts again at the next change.`)
    })
  }
  return { restart, stop }
}

rmSync(outFolder, { recursive: true, force: true })
const builder = await createBuilder()
const service = createServiceProcess(process.argv.slice(2))
let isStopping = false
let isRebuilding = false
let hasPendingChange = false

/** Rebuilds and restarts. Changes during a rebuild are built afterwards. */
async function applyChanges(): Promise<void> {
  hasPendingChange = true
  if (isRebuilding) return
  isRebuilding = true
  while (hasPendingChange && !isStopping) {
    hasPendingChange = false
    const startedAt = performance.now()
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', languageDataBuilder], {
      stdio: 'inherit',
    })
    // esbuild prints the errors; the running service is kept.
    const isBuilt = await builder.rebuild().then(
      () => true,
      () => false,
    )
    if (!isBuilt || isStopping) continue
    console.error(`Built in ${Math.round(performance.now() - startedAt)} ms.`)
    await service.restart()
  }
  isRebuilding = false
}

let debounceTimer: NodeJS.Timeout | undefined
const watchers = watchedFolders.map((folder) =>
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(debounceTimer)
    debounceTimer = setTimeout(() => void applyChanges(), debounceMs)
  }),
)

/** Ctrl-C reaches the service as well; this waits until it has exited. */
async function shutDown(): Promise<void> {
  if (isStopping) return
  isStopping = true
  clearTimeout(debounceTimer)
  for (const watcher of watchers) watcher.close()
  await service.stop()
  await builder.dispose()
  rmSync(outFolder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown())

await applyChanges()
