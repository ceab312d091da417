import { createRequire } from 'node:module'

/**
 * Mocha 12.0.3 names its parts .cjs, and @stryker-mutator/mocha-runner 10.0.0 asks for them without an ending. Loaded
 * before it, in every process of Stryker; not needed any more once the runner names them as they are.
 */
const { extensions } = createRequire(import.meta.url)
extensions['.cjs'] = extensions['.js']
