import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'

/**
 * Keeps the number of scripts of a page small. esbuild makes a script for each set of entry points that share a module,
 * which were some thirty for a page, of which a browser loads six at a time over HTTP/1.1. Here every entry point imports
 * all modules that its kind shares, so that they are in one script: those of the first page, and those of pages with cards.
 */

type Graph = Metafile['inputs']

/** The modules that a module imports, itself included; `kind` as in the metafile. */
function importsOf(graph: Graph, entry: string, kinds: string[]): Set<string> {
  const paths = new Set<string>()
  const add = (path: string) => {
    if (paths.has(path)) return
    paths.add(path)
    for (const one of graph[path]?.imports ?? [])
      if (kinds.includes(one.kind) && graph[one.path]) add(one.path)
  }
  add(entry)
  return paths
}

/** Modules of packages come with those of the project that import them. */
const isOwn = (path: string) => path.startsWith('src/')

const staticImports = (graph: Graph, entry: string) =>
  new Set([...importsOf(graph, entry, ['import-statement'])].filter(isOwn))

/** The modules that are loaded on demand, from whatever module. */
function entriesOf(graph: Graph, main: string): string[] {
  const all = importsOf(graph, main, ['import-statement', 'dynamic-import'])
  const imports = [...all].flatMap((path) => graph[path]?.imports ?? [])
  return [...new Set(imports.filter(({ kind }) => kind === 'dynamic-import').map(({ path }) => path))]
}

/** The modules that each entry point imports before its own. `cards` is a module by which pages with cards are known. */
export function sharedModules(graph: Graph, main: string, cards: string): Map<string, string[]> {
  const first = staticImports(graph, main)
  const entries = entriesOf(graph, main).map((path) => ({ path, modules: staticImports(graph, path) }))
  const ofCards = new Set<string>()
  for (const path of new Set(entries.flatMap(({ modules }) => [...modules]))) {
    const users = entries.filter(({ modules }) => modules.has(path))
    if (users.length < 2 || first.has(path)) continue
    if (users.every(({ modules }) => modules.has(cards))) ofCards.add(path)
    else first.add(path)
  }
  first.delete(main)
  const before = (modules: Set<string>) => [...first, ...(modules.has(cards) ? ofCards : [])]
  return new Map([
    [main, [...first]],
    ...entries.map(({ path, modules }) => [path, before(modules)] as const),
  ])
}

/** Imports the shared modules at the beginning of each entry point. */
export function importShared(root: string, modulesByPath: Map<string, string[]>): Plugin {
  return {
    name: 'shared-modules',
    setup(build) {
      build.onLoad({ filter: /\/src\/.+\.tsx?$/ }, ({ path, suffix }) => {
        const modules = modulesByPath.get(path.slice(root.length))
        if (!modules || suffix) return undefined
        const imports = modules.map((one) => `import ${JSON.stringify(join(root, one))}`)
        const contents = `${imports.join(';')};${readFileSync(path, 'utf8')}`
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}
