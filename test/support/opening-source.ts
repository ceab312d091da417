import type { OpeningSource } from '../../src/analyst/types.js'

/** A find for which openings are written, with only its title and hook known. */
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
