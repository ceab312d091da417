import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BuildOptions } from 'esbuild'
import type { latinLetterTables as letterTables } from './latin-letter-tables.js'
import type { scoringRules as createPlugin } from './scoring-rules.js'
import type * as SharedModules from './shared-modules.js'

/**
 * Bundles the console into files with hashed names under `dist/console/`, each with its gzip and brotli forms, and the
 * page that loads them. Does nothing if no source is newer than the last build. Node runs this file uncompiled.
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
const source = join(root, 'src/console')
const folder = join(root, 'dist/console')
/** The packages inside of the console, for the packed package (scripts/package/). Written last. */
const contentsFile = join(folder, 'contents.json')

function isUpToDate(): boolean {
  if (!existsSync(contentsFile)) return false
  const sources = [
    ...globSync('src/{console,client,scoring,analyst/rules,languages,lib}/**/*.*', { cwd: root }).map(
      (name) => join(root, name),
    ),
    join(root, 'generated/client.ts'),
    join(root, 'node_modules/.package-lock.json'),
    ...['bundle-console.ts', 'latin-letter-tables.ts', 'scoring-rules.ts', 'shared-modules.ts'].map((name) =>
      join(root, 'scripts/build', name),
    ),
  ]
  const builtAt = statSync(contentsFile).mtimeMs
  return sources.every((file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < builtAt)
}

if (isUpToDate()) process.exit(0)
const { build } = await import('esbuild')
/** Imported by a URL with .ts, because Node runs these files uncompiled. */
const { scoringRules } = (await import(new URL('scoring-rules.ts', import.meta.url).href)) as {
  scoringRules: typeof createPlugin
}
const { latinLetterTables } = (await import(new URL('latin-letter-tables.ts', import.meta.url).href)) as {
  latinLetterTables: typeof letterTables
}

const { importShared, sharedModules } = (await import(
  new URL('shared-modules.ts', import.meta.url).href
)) as typeof SharedModules

/** Built next to the served folder, and replaces it when it is complete. */
const stagingFolder = `${folder}.${process.pid}`
const options = {
  absWorkingDir: root,
  entryPoints: {
    'warm-up-formats': join(source, 'warm-up-formats.ts'),
    main: join(source, 'main.tsx'),
    style: join(source, 'styles/main.css'),
  },
  outdir: stagingFolder,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: ['chrome109', 'firefox115', 'safari16'],
  minify: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.woff2': 'file' },
  publicPath: '/console',
  legalComments: 'none',
  metafile: true,
  // The server detects languages with tables of 215 kB compressed. These have 24 kB, and differ on one title in 30: see
  // src/scoring/browser-rules.ts.
  alias: { tinyld: 'tinyld/light' },
  plugins: [scoringRules(root), latinLetterTables],
  logLevel: 'warning',
} satisfies BuildOptions
/** Built once to see which modules the pages share. */
const draft = await build({ ...options, minify: false, write: false })
const modulesOfBoth = sharedModules(
  draft.metafile.inputs,
  'src/console/main.tsx',
  'src/console/components/card.tsx',
)
const { metafile } = await build({
  ...options,
  plugins: [...options.plugins, importShared(root, modulesOfBoth)],
})

const outputs = Object.entries(metafile.outputs)
const pathOf = (entry: string) => outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(entry))?.[0]

const outputOf = (entry: string) => basename(pathOf(entry) ?? '')

/** The script built from a source, and the scripts that it imports statically. */
function scriptsOf(source: string): string[] {
  const names = new Set<string>()
  const add = (path: string) => {
    if (names.has(path)) return
    names.add(path)
    for (const { path: importPath, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') add(importPath)
  }
  const path = pathOf(source)
  if (path) add(path)
  return [...names].map((name) => basename(name))
}

const [entry = '', ...importPaths] = scriptsOf('main.tsx')
/** The further scripts that a page needs. */
const scriptsBeside = (source: string) =>
  scriptsOf(source).filter((name) => ![entry, ...importPaths].includes(name))
const template = readFileSync(join(source, 'index.html'), 'utf8')
const fonts = outputs.map(([path]) => basename(path)).filter((name) => name.endsWith('.woff2'))
const preloads = [
  ...importPaths.map((name) => `<link rel="modulepreload" href="/console/${name}" />`),
  ...fonts.map(
    (name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/console/${name}" />`,
  ),
].join('')
/** In the page itself, so that it can be painted before anything else has come. */
const stylePath = join(stagingFolder, outputOf('main.css'))
const style = readFileSync(stylePath, 'utf8').trim()
rmSync(stylePath)
writeFileSync(
  join(stagingFolder, 'index.html'),
  template
    .replace('<!-- preloads -->', preloads)
    .replace(/<style>[^<]*<\/style>/u, () => `<style>${style}</style>`)
    .replaceAll('WARM_UP', `/console/${outputOf('warm-up-formats.ts')}`)
    .replaceAll('SCRIPT', `/console/${entry}`),
)

/** Fonts and pictures are already compressed. */
const isCompressible = (name: string) => /\.(js|css|html|svg)$/.test(name)
for (const name of readdirSync(stagingFolder).filter(isCompressible)) {
  const bytes = readFileSync(join(stagingFolder, name))
  writeFileSync(join(stagingFolder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(join(stagingFolder, `${name}.br`), brotliCompressSync(bytes, { params }))
}

const packageFolder = (file: string) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null
const bundledPackages = new Set(Object.keys(metafile.inputs).map(packageFolder))
const files = readdirSync(stagingFolder).sort()
const contents = {
  id: createHash('sha256').update(files.join()).digest('hex').slice(0, 12),
  style: `sha256-${createHash('sha256').update(style).digest('base64')}`,
  bundled: [...bundledPackages].filter((one) => one !== null).sort(),
  first: [outputOf('warm-up-formats.ts'), entry, ...importPaths],
  scripts: {
    shared: scriptsBeside('pages/shared.tsx'),
    run: scriptsBeside('pages/run.tsx'),
    result: scriptsBeside('pages/result-pages.ts'),
    library: scriptsBeside('pages/library.tsx'),
    other: scriptsBeside('pages/other-pages.ts'),
    usage: scriptsBeside('pages/usage.tsx'),
  },
  texts: Object.fromEntries(
    ['en', 'de'].map((language) => [language, scriptsBeside(`strings/${language}/index.ts`)]),
  ),
  files,
}
writeFileSync(join(stagingFolder, 'contents.json'), JSON.stringify(contents, null, 2))
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(root, 'dist'), { recursive: true })
renameSync(stagingFolder, folder)
