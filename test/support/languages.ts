import { loadEveryLanguage, writingOf } from '../../src/languages/index.js'

/** For tests that need a loaded language. */
await loadEveryLanguage()

export const english = writingOf('en')
