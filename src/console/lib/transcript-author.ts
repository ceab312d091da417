import type { components } from '../../client/index.js'

type Words = Pick<components['schemas']['SharedHook'], 'transcript' | 'machine_transcript' | 'sample'>

/**
 * Who wrote the words of a clip, if nobody vouches for them: a machine, or somebody unknown. Null if a person wrote
 * them, if there are none, or for an unknown author of a sample.
 */
export function unverifiedAuthor({
  transcript,
  machine_transcript,
  sample,
}: Words): 'machine' | 'unknown' | null {
  if (machine_transcript === true) return 'machine'
  return machine_transcript === null && transcript !== null && !sample ? 'unknown' : null
}
