import { createRequire } from 'node:module'

/**
 * Mocha 12.0.3 names its modules .cjs, but @stryker-mutator/mocha-runner 10.0.0 requires them without an extension.
 * Loaded before the runner in every process of Stryker; obsolete once the runner uses the full names.
 */
const { extensions } = createRequire(import.meta.url)
extensions['.cjs'] = extensions['.js']
