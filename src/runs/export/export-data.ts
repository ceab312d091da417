import type { Schemas } from '../../contract/types.js'

/** A run with its results as it is exported, or with those of its results that have a verdict. */
export type ExportData = {
  run: Schemas['RunSummary']
  /** Which results are exported, of how many; without it they all are. */
  selection?: { verdict: Schemas['Verdict']; total: number } | null
} & ({ hooks: Schemas['Hook'][] } | { finds: Schemas['Find'][] })
