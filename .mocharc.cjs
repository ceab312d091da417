const { availableParallelism } = require('node:os')

/**
 * A process for each processor: every one compiles the whole service for itself, so more of them take longer on a
 * small machine; past a few the slowest file decides.
 */
const jobs = Math.min(6, Math.max(2, availableParallelism()))

/** The longest first, and last those that wait for nothing. */
const longest = 'cli,mcp,operations,runner,security'
const last = 'browser,analyst'

module.exports = {
  spec: [
    `dist/test/{${longest}}/**/*.test.js`,
    'dist/test/*.test.js',
    `dist/test/!(${`${longest},${last}`.replaceAll(',', '|')})/**/*.test.js`,
    // What drives a browser has every promise of its process watched from then on (AsyncLocalStorage): dear to the rest.
    'dist/test/browser/*.test.js',
    'dist/test/analyst/**/*.test.js',
  ],
  require: ['dist/test/support/setup.js'],
  'node-option': ['max-semi-space-size=64'],
  parallel: true,
  jobs,
  timeout: 30000,
}
