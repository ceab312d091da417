import { loadEveryLanguage, writingOf } from '../../src/languages/index.js'

/** For tests of what reads with a language that a caller has loaded. */
await loadEveryLanguage()

export const english = writingOf('en')
