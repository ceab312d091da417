import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Puts the command and what it loads into few files: reading a thousand small ones is a third of its start. Parts that
 * are loaded when they are first needed stay apart. Runs on what the compiler made of `src/`, and not where nothing of
 * that, nor of the packages, is newer than what was packed.
 */

const compiled = fileURLToPath(new URL('../src/', import.meta.url))
const folder = fileURLToPath(new URL('../bundle/', import.meta.url))

/** Names the parts of the last build, and tells by its date when that was. */
const list = join(folder, 'parts.json')
const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []

/** Whether the parts are there, and are of what there is now. */
function isPacked(): boolean {
  if (before.length === 0 || !before.every((name) => existsSync(join(folder, name)))) return false
  const compiledFiles = readdirSync(compiled, { recursive: true, encoding: 'utf8' })
  const packages = fileURLToPath(new URL('../../node_modules/.package-lock.json', import.meta.url))
  const sources = [
    ...compiledFiles.map((name) => join(compiled, name)),
    fileURLToPath(import.meta.url),
    packages,
  ]
  const packed_at = statSync(list).mtimeMs
  return sources.every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < packed_at)
}

if (isPacked()) process.exit(0)
const { build } = await import('esbuild')

/** Packages with parts that are no JavaScript, and drivers of databases that knex knows and we do not use. */
const apart = ['better-sqlite3', 'pg', 'pg-native', 'pg-query-stream', 'mysql', 'mysql2', 'sqlite3']
const unused = ['oracledb', 'tedious', 'mariadb', 'mariadb/*']

/** What packages of the older kind call to load others; the name that it goes by must not be one of ours. */
const require = [
  `import { createRequire as createRequireOfBundle } from 'node:module'`,
  'const require = createRequireOfBundle(import.meta.url)',
].join(';')

const { outputs } = (
  await build({
    entryPoints: [join(compiled, 'cli.js'), join(compiled, 'providers/catalog/worker.js')],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: [...apart, ...unused],
    banner: { js: require },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
).metafile

/** How long a part stays that no build has any more. */
const stays_ms = 86_400_000

/**
 * Names tell what is in a part, so a new build leaves those of earlier ones beside its own for a day: a service that
 * still runs from them loads some of them only when they are needed.
 */
const made = new Set(Object.keys(outputs).map((path) => basename(path)))
const now = new Date()
for (const name of readdirSync(folder)) {
  const part = join(folder, name)
  if (made.has(name) || part === list) continue
  if (before.includes(name)) utimesSync(part, now, now)
  else if (statSync(part).mtimeMs < now.getTime() - stays_ms) rmSync(part)
}
writeFileSync(list, JSON.stringify([...made]))
utimesSync(list, now, now)
