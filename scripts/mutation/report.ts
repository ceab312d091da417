import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { equivalents } from './equivalent.js'
import { type Mutant, root } from './mutants.js'

/** Reports the mutants of a folder: counts and survivors. */

const undetectedStatuses = new Set(['Survived', 'NoCoverage'])

export const isUndetected = ({ status }: Mutant): boolean => undetectedStatuses.has(status)

function readLines(file: string): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
}

function sourceLine({ file, from }: Mutant): string {
  return readLines(file)[from.line - 1] ?? ''
}

/** Why a mutant has no observable effect; undefined if it has one. */
export function equivalenceReason(mutant: Mutant): string | undefined {
  const line = sourceLine(mutant)
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

/** Counts the outcomes of mutants; those without an observable effect are separate. */
export function countScore(mutants: Mutant[]): Score {
  const count = (status: string) => countedMutants.filter((one) => one.status === status).length
  const countedMutants = mutants.filter((one) => !isUndetected(one) || equivalenceReason(one) === undefined)
  return {
    mutants: mutants.length,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    no_coverage: count('NoCoverage'),
    equivalent: mutants.length - countedMutants.length,
  }
}

/** The share of detected mutants in percent. */
export function detectionPercent({ killed, timeout, survived, no_coverage }: Score): string {
  const allMutants = killed + timeout + survived + no_coverage
  return allMutants === 0 ? '-' : (((killed + timeout) / allMutants) * 100).toFixed(1)
}

/** A line for each folder, and one for all of them. */
export function renderTable(mutantsByFolder: Map<string, Mutant[]>): string {
  const allMutants = [...mutantsByFolder.values()].flat()
  const rows = [...mutantsByFolder, ['all', allMutants] as const].map(([folder, mutants]) => {
    const score = countScore(mutants)
    return [folder, ...Object.values(score), detectionPercent(score)].map(String)
  })
  const head = ['folder', 'mutants', 'killed', 'timeout', 'survived', 'no coverage', 'equivalent', '%']
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)))
  return [head, ...rows]
    .map((row) =>
      row.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join('  '),
    )
    .join('\n')
}

/** The position and the code of each undetected mutant. */
export function renderSurvivors(mutants: Mutant[]): string {
  return mutants
    .filter((one) => isUndetected(one) && equivalenceReason(one) === undefined)
    .sort(
      (a, b) => a.file.localeCompare(b.file) || a.from.line - b.from.line || a.from.column - b.from.column,
    )
    .map((one) => {
      const location = `${one.file}:${one.from.line}:${one.from.column + 1}`
      const coverageNote = one.status === 'NoCoverage' ? ' (no test comes here)' : ''
      return `${location}${coverageNote}\n    ${sourceLine(one)}\n    ${originalText(one)} → ${one.replacement.replace(/\s+/g, ' ')}`
    })
    .join('\n')
}

/** The code that a mutant replaces, if it is short. */
function originalText({ file, from, to }: Mutant): string {
  const lines = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .slice(from.line - 1, to.line)
  if (lines.length > 1) return `${lines[0]!.slice(from.column)} …`
  return lines[0]!.slice(from.column, to.column)
}
