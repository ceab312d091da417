import { pick } from './compact.js'

/** A longer structure would take the place of the words themselves. */
const maxStructureCharacters = 160

type StructureFacts = { structure: string | null; takes_subject: boolean | null }

/**
 * The structure to fill in, whole or not at all, since a part of one is none; and whether a niche has a place in it, as
 * far as that is known.
 */
export function summarizeStructure(result: StructureFacts): { structure?: string; takes_subject?: boolean } {
  const { structure } = result
  const isShort = structure !== null && structure.length <= maxStructureCharacters
  return { ...(isShort ? { structure } : {}), ...pick(result, ['takes_subject']) }
}
