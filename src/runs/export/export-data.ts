import type { Schemas } from '../../contract/types.js'

export type ExportedVerdict = Schemas['Verdict']

/** A run with its results as it is exported, or with those of its results that have a verdict. */
export type ExportData = {
  run: Schemas['RunSummary']
  /** Which results are exported, of how many; without it they all are. */
  selection?: { verdict: ExportedVerdict; total: number } | null
} & ({ hooks: Schemas['Hook'][] } | { finds: Schemas['Find'][] })
