import type { components } from '../../client/index.js'

type Words = Pick<components['schemas']['SharedHook'], 'transcript' | 'machine_transcript' | 'sample'>

/** Who may have misheard the words of a clip: a machine, or nobody knows who; null where a person wrote them, or nobody says them. */
export function unverifiedAuthor({
  transcript,
  machine_transcript,
  sample,
}: Words): 'machine' | 'unknown' | null {
  if (machine_transcript === true) return 'machine'
  return machine_transcript === null && transcript !== null && !sample ? 'unknown' : null
}
