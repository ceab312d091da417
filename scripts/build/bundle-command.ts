import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

/**
 * Bundles the command and the modules that it loads into few files, because reading a thousand small ones is a third of
 * its start. Parts that are loaded on first use stay separate. Does nothing if neither `src/` nor the packages are
 * newer than the bundle. Node runs this file uncompiled, and esbuild reads TypeScript, so that a checkout has its
 * command without waiting for the compiler.
 */

const src = fileURLToPath(new URL('../../src/', import.meta.url))
const folder = fileURLToPath(new URL('../../dist/bundle/', import.meta.url))

/** The command and the worker threads, which it starts by their files. */
const entryPointsFile = fileURLToPath(new URL('entry-points.json', import.meta.url))
const entryPoints = JSON.parse(readFileSync(entryPointsFile, 'utf8')) as string[]

/** The names of the parts of the last build; its date is that of the build. */
const partsFile = join(folder, 'parts.json')
const previousParts = existsSync(partsFile) ? (JSON.parse(readFileSync(partsFile, 'utf8')) as string[]) : []

/** The packages inside and outside of the bundle, for the packed package (scripts/package/). */
const contentsFile = join(folder, 'contents.json')

/** Whether the parts exist and are newer than their sources. */
function isUpToDate(): boolean {
  if (
    previousParts.length === 0 ||
    !existsSync(contentsFile) ||
    !previousParts.every((name) => existsSync(join(folder, name)))
  )
    return false
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('console'),
  )
  const packages = fileURLToPath(new URL('../../node_modules/.package-lock.json', import.meta.url))
  const sources = [
    ...names.map((name) => join(src, name)),
    fileURLToPath(import.meta.url),
    entryPointsFile,
    packages,
  ]
  const built_at = statSync(partsFile).mtimeMs
  return sources.every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < built_at)
}

if (isUpToDate()) process.exit(0)
const { build } = await import('esbuild')

/** Packages with parts other than JavaScript, and database drivers that knex knows and we do not use. */
const externalPackages = [
  '@resvg/resvg-js',
  'better-sqlite3',
  'pg',
  'pg-native',
  'pg-query-stream',
  'mysql',
  'mysql2',
  'sqlite3',
  'sqlite-vec',
]
const unusedDrivers = ['oracledb', 'tedious', 'mariadb', 'mariadb/*']

/** Defines the `require` that CommonJS packages call; the imported name must not clash with one of ours. */
const requireBanner = [
  `import { createRequire as createRequireOfBundle } from 'node:module'`,
  'const require = createRequireOfBundle(import.meta.url)',
].join(';')

/**
 * An `import` from `node:http` reads every member of it, and Node loads its own undici for one that we do not use.
 * `require` does not.
 */
const lazyHttp: Plugin = {
  name: 'lazy-http',
  setup(bundler) {
    bundler.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'node:http', namespace: 'lazy-http' } : undefined,
    )
    bundler.onLoad({ filter: /.*/, namespace: 'lazy-http' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

const { inputs, outputs } = (
  await build({
    entryPoints: entryPoints.map((name) => join(src, name)),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: [...externalPackages, ...unusedDrivers],
    plugins: [lazyHttp],
    // Spaces were a quarter of the bundle: the idle service holds 9 MB less without them. Names stay, for stack traces,
    // and lines stay short enough to be printed with an error.
    minifyWhitespace: true,
    lineLimit: 200,
    banner: { js: requireBanner },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })
).metafile

const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
/** Where an escape would mean something else than the character. */
const unescapable = /\\[^\0-\x7f]|String\.raw`[^`]*[^`\0-\x7f]/

/**
 * V8 keeps a source in two bytes for each character if one of them needs it. esbuild escapes such characters, but not in
 * regular expressions and tagged templates.
 */
for (const name of Object.keys(outputs)) {
  const part = join(folder, basename(name))
  const text = readFileSync(part, 'utf8')
  if (/[^\0-\x7f]/.test(text) && !unescapable.test(text))
    writeFileSync(part, text.replace(/[^\0-\x7f]/g, escapeUnit))
}

/** How long a part stays that is not in the current build. */
const retentionMs = 86_400_000

/**
 * Names contain a hash of the content, and parts of earlier builds are kept for a day: a service that still runs from
 * them loads some parts only on first use.
 */
const currentParts = new Set(Object.keys(outputs).map((path) => basename(path)))
const now = new Date()
for (const name of readdirSync(folder)) {
  const part = join(folder, name)
  if (currentParts.has(name) || part === partsFile || part === contentsFile) continue
  if (previousParts.includes(name)) utimesSync(part, now, now)
  else if (statSync(part).mtimeMs < now.getTime() - retentionMs) rmSync(part)
}

/** The folder of the package that a file belongs to; null for our own. */
const packageFolder = (file: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null
const bundledPackages = new Set(Object.keys(inputs).map(packageFolder))
const external = new Set(
  Object.values(outputs).flatMap(({ imports }) =>
    imports.filter((one) => one.external).map(({ path }) => path),
  ),
)
const bundleContents = {
  bundled: [...bundledPackages].filter((one) => one !== null).sort(),
  external: [...external].filter((name) => !isBuiltin(name)).sort(),
}
writeFileSync(contentsFile, JSON.stringify(bundleContents, null, 2))
writeFileSync(partsFile, JSON.stringify([...currentParts]))
utimesSync(partsFile, now, now)
