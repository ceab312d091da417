import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { openToolFolder } from '../support/tool-folder.js'
import './mocha-12.js'

/** Runs Stryker on part of the code with some of the tests. */

export const root = fileURLToPath(new URL('../../../', import.meta.url))

export type Mutant = {
  file: string
  /** Lines from 1 and columns from 0, like Stryker's ranges. */
  from: { line: number; column: number }
  to: { line: number; column: number }
  replacement: string
  status: string
  /** The title of the test that detected it. */
  killed_by: string | null
}

/** A unique identifier of a mutant. */
export function mutantId({ file, from, to, replacement }: Mutant): string {
  return `${mutantRange({ file, from, to })} ${replacement}`
}

export function mutantRange({ file, from, to }: Pick<Mutant, 'file' | 'from' | 'to'>): string {
  return `${file}:${from.line}:${from.column}-${to.line}:${to.column}`
}

type Config = { mochaOptions: object }

type Position = { line: number; column: number }

/** The part of Stryker's results that is used. */
type StrykerResult = {
  fileName: string
  location: { start: Position; end: Position }
  replacement: string
  status: string
  killedBy?: string[]
  statusReason?: string
}

/** The part of the package @stryker-mutator/core that is used. It is not among this project's packages. */
type StrykerModule = {
  Stryker: new (options: object) => { runMutationTest(): Promise<StrykerResult[]> }
}

export type MutationOptions = {
  /** Globs or ranges of source files. */
  mutate: string[]
  /** Globs of compiled test files. */
  tests: string[]
  /** Whether tests on PostgreSQL run too. */
  with_postgres: boolean
  workers: number
}

/** Every process that Stryker starts also loads this module. */
const mochaShim = new URL('mocha-12.js', import.meta.url).href
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${mochaShim}`

/** Installs Stryker in dist/mutation if it is not there, and loads it. */
async function loadStryker(): Promise<StrykerModule> {
  const { folder } = await openToolFolder('mutation')
  const entry = createRequire(join(folder, 'package.json')).resolve('@stryker-mutator/core')
  return (await import(pathToFileURL(entry).href)) as StrykerModule
}

/** Tests every mutant, one at a time, and returns their outcomes. */
export async function runMutants({
  mutate,
  tests,
  with_postgres,
  workers,
}: MutationOptions): Promise<Mutant[]> {
  const grep = with_postgres ? {} : { grep: '/^(?!.*\\[postgres\\])/' }
  const config = JSON.parse(await readFile(join(root, 'scripts/mutation/stryker.json'), 'utf8')) as Config
  const mochaOptions = { ...config.mochaOptions, spec: tests, ...grep }
  const options = { ...config, mutate, concurrency: workers, mochaOptions }
  const { Stryker } = await loadStryker()
  const results = await new Stryker(options).runMutationTest()
  return results
    .filter(({ status }) => status !== 'Ignored')
    .map(({ fileName, location: { start, end }, replacement, status, killedBy, statusReason }) => ({
      file: relative(root, fileName),
      from: { line: start.line, column: start.column - 1 },
      to: { line: end.line, column: end.column - 1 },
      replacement,
      status,
      killed_by: killedBy?.[0] ?? statusReason ?? null,
    }))
}
