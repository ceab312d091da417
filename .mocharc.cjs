const { availableParallelism } = require('node:os')

/**
 * A process for each processor: every one compiles the whole service for itself, so more of them take longer on a
 * small machine; past a few the slowest file decides.
 */
const jobs = Math.min(6, Math.max(2, availableParallelism()))

module.exports = {
  spec: [
    'dist/test/{browser,cli,mcp,operations,runner,security}/**/*.test.js',
    'dist/test/*.test.js',
    'dist/test/!(browser|cli|mcp|operations|runner|security)/**/*.test.js',
  ],
  require: ['dist/test/support/setup.js'],
  'node-option': ['max-semi-space-size=64'],
  parallel: true,
  jobs,
  timeout: 30000,
}
