import type { components } from '../../../generated/api.js'

type Schemas = components['schemas']

/** A run with its results, as it is exported. */
export type ExportData = { run: Schemas['RunSummary'] } & (
  { hooks: Schemas['Hook'][] } | { finds: Schemas['Find'][] }
)
