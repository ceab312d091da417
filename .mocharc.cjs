const { availableParallelism } = require('node:os')

/**
 * As many processes as processors: PostgreSQL, V8's own threads and the commands that tests start fill the waits of
 * each. Every process compiles the whole service for itself; one more cost a fifth more processor time on two
 * processors. Past a few the slowest file decides.
 */
const jobs = Math.max(2, Math.min(6, availableParallelism()))

/** Folders whose tests take longest. */
const first = ['cli', 'mcp', 'operations', 'runner', 'security']
/** Their tests wait for nothing and fill the gaps at the end. */
const last = ['analyst']
/**
 * Installs the packed package from the registry: npm run test:package. Every page in a browser: npm run test:console.
 * Files that end in .slow.ts: npm run test:slow. They drive a browser, kill services or have system calls fail, start
 * many processes, cut off PostgreSQL, simulate days, or try a property on thousands of made-up inputs.
 */
const apart = ['package', 'console']

/**
 * Short-lived objects are collected seldom. Regular expressions are compiled once, as the command has them
 * (src/cli/v8-flags.ts). No large function is compiled anew for speed: no test runs long enough to get back what that
 * costs (by turns on two processors: 7 to 10 % of the whole).
 */
const engine = ['max-semi-space-size=64', 'regexp-tier-up-ticks=0', 'max-optimized-bytecode-size=1000']

module.exports = {
  spec: [
    `dist/test/{${first.join()}}/**/*.test.js`,
    'dist/test/*.test.js',
    `dist/test/!(${[...first, ...last, ...apart].join('|')})/**/*.test.js`,
    ...last.map((folder) => `dist/test/${folder}/**/*.test.js`),
  ],
  require: ['dist/test/support/setup.js'],
  'node-option': engine,
  parallel: true,
  jobs,
  timeout: 30000,
}
