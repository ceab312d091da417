import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Equivalent, equivalents } from './equivalent.js'
import { type Mutant, root } from './mutants.js'

/** What became of the mutants of a folder, in figures and by name. */

const unnoticed = new Set(['Survived', 'NoCoverage'])

export const isUnnoticed = ({ status }: Mutant): boolean => unnoticed.has(status)

function linesOf(file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
}

function lineOf({ file, from }: Mutant): string {
  return linesOf(file)[from.line - 1] ?? ''
}

/** Entries of `equivalent.ts` whose line the code does not have any more. */
export function staleEquivalents(): Equivalent[] {
  return equivalents.filter(
    ({ file, line }) => !existsSync(join(root, file)) || !linesOf(file).includes(line),
  )
}

/** Why a mutant cannot be told from the code as it is, where that is so. */
export function reasonOfEquivalent(mutant: Mutant): string | undefined {
  const line = lineOf(mutant)
  return equivalents.find(
    (one) =>
      one.file === mutant.file &&
      one.line === line &&
      (one.replacement === undefined || one.replacement === mutant.replacement),
  )?.reason
}

export type Score = Record<
  'mutants' | 'killed' | 'timeout' | 'survived' | 'no_coverage' | 'equivalent',
  number
>

/** Counts what became of mutants; those nobody could notice stand apart. */
export function scoreOf(mutants: Mutant[]): Score {
  const count = (status: string) => counted.filter((one) => one.status === status).length
  const counted = mutants.filter((one) => !isUnnoticed(one) || reasonOfEquivalent(one) === undefined)
  return {
    mutants: mutants.length,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    no_coverage: count('NoCoverage'),
    equivalent: mutants.length - counted.length,
  }
}

/** The share that was noticed, in percent. */
export function percentOf({ killed, timeout, survived, no_coverage }: Score): string {
  const all = killed + timeout + survived + no_coverage
  return all === 0 ? '-' : (((killed + timeout) / all) * 100).toFixed(1)
}

/** A line for each folder, and one for all of them. */
export function tableOf(mutantsByFolder: Map<string, Mutant[]>): string {
  const all = [...mutantsByFolder.values()].flat()
  const rows = [...mutantsByFolder, ['all', all] as const].map(([folder, mutants]) => {
    const score = scoreOf(mutants)
    return [folder, ...Object.values(score), percentOf(score)].map(String)
  })
  const head = ['folder', 'mutants', 'killed', 'timeout', 'survived', 'no coverage', 'equivalent', '%']
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)))
  return [head, ...rows]
    .map((row) =>
      row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join('  '),
    )
    .join('\n')
}

/** Where each mutant is that nobody noticed, and what it is. */
export function survivorsOf(mutants: Mutant[]): string {
  return mutants
    .filter((one) => isUnnoticed(one) && reasonOfEquivalent(one) === undefined)
    .sort(
      (a, b) => a.file.localeCompare(b.file) || a.from.line - b.from.line || a.from.column - b.from.column,
    )
    .map((one) => {
      const place = `${one.file}:${one.from.line}:${one.from.column + 1}`
      const mark = one.status === 'NoCoverage' ? ' (no test comes here)' : ''
      return `${place}${mark}\n    ${lineOf(one)}\n    ${textOf(one)} → ${one.replacement.replace(/\s+/g, ' ')}`
    })
    .join('\n')
}

/** What a mutant stands in place of, where that is short. */
function textOf({ file, from, to }: Mutant): string {
  const lines = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .slice(from.line - 1, to.line)
  if (lines.length > 1) return `${lines[0]!.slice(from.column)} …`
  return lines[0]!.slice(from.column, to.column)
}
