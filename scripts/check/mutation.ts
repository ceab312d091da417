import { missingNames } from '../mutation/missing-names.js'

/** `npm run check:mutation`: fails if the lists of `scripts/mutation/` name a file or a line that does not exist. */

for (const sentence of missingNames()) {
  console.error(sentence)
  process.exitCode = 1
}
