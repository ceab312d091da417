import { describeOverrides } from './compare-overrides.js'
import { describeUnusualRequests } from './compare-unusual.js'

/** A few cases of overrides.slow.ts, for every run of the tests. */
describeOverrides('the overridden methods of openapi-backend', 60)
describeUnusualRequests('the overridden methods of openapi-backend, on unusual requests', 60)
