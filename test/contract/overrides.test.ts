import { describeOverrides } from './compare-overrides.js'

/** A few cases of overrides.slow.ts, for every run of the tests. */
describeOverrides('the overridden methods of openapi-backend', 60)
