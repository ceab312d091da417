import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, version } from 'esbuild'

/**
 * Compiles the TypeScript of the service, its tests and its scripts, file by file, to modules under `dist/` with source
 * maps. Types are not checked here: `npm run check:types` does that. esbuild takes an eighth of the compiler's time;
 * tsconfig.json requires that the sources can be compiled file by file (`isolatedModules`). Compiles only files whose
 * content has changed, and deletes the modules of deleted sources.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const outFolder = join(root, 'dist')
/** The source hash of every module of the last build. */
const hashesFile = join(outFolder, 'sources.json')
const minNodeTarget = 'node22'

const hash = (text: string | Buffer) => createHash('sha1').update(text).digest('base64')
const modulePath = (source: string) => source.replace(/\.ts$/, '.js')

/** The hash of each source, which includes this file and esbuild's version. */
function sourceHashes(): Record<string, string> {
  const names = globSync(['{src,test,scripts,generated}/**/*.ts', 'knexfile.ts'], {
    cwd: root,
    exclude: ['**/node_modules', 'scripts/sdks/flows'],
  })
  const toolchainHash = hash(version + readFileSync(fileURLToPath(import.meta.url), 'utf8'))
  const sources = names.filter((name) => !name.endsWith('.d.ts')).sort()
  return Object.fromEntries(
    sources.map((name) => [name, hash(toolchainHash + readFileSync(join(root, name), 'utf8'))]),
  )
}

const previousHashes = existsSync(hashesFile)
  ? (JSON.parse(readFileSync(hashesFile, 'utf8')) as Record<string, string>)
  : {}
const currentHashes = sourceHashes()

for (const name of Object.keys(previousHashes))
  if (!(name in currentHashes))
    for (const suffix of ['', '.map']) rmSync(join(outFolder, modulePath(name) + suffix), { force: true })

const changedNames = Object.keys(currentHashes).filter(
  (name) => previousHashes[name] !== currentHashes[name] || !existsSync(join(outFolder, modulePath(name))),
)
if (changedNames.length > 0) {
  await build({
    absWorkingDir: root,
    entryPoints: changedNames,
    outdir: outFolder,
    outbase: root,
    format: 'esm',
    platform: 'node',
    target: minNodeTarget,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  })
  mkdirSync(dirname(hashesFile), { recursive: true })
}
writeFileSync(hashesFile, JSON.stringify(currentHashes))
