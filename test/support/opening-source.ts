import type { OpeningSource } from '../../src/analyst/types.js'

/** A find that openings are written after, of which only its title and hook are known. */
export const makeOpeningSource = (
  overrides: Partial<OpeningSource> & Pick<OpeningSource, 'title' | 'hook'>,
): OpeningSource => ({
  find_id: 'find',
  hook_type: 'story',
  mechanism: null,
  promise: null,
  open_loop: null,
  beats: null,
  template: null,
  ...overrides,
})
