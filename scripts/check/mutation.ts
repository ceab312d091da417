import { missingNames } from '../mutation/missing-names.js'

/** `npm run check:mutation`: fails where the lists of `scripts/mutation/` name a file or a line that is not there. */

for (const sentence of missingNames()) {
  console.error(sentence)
  process.exitCode = 1
}
