import type { PartialStrykerOptions } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
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

type Config = PartialStrykerOptions & { mochaOptions: object }

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
