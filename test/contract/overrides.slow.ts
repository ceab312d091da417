import { describeOverrides } from './compare-overrides.js'
import { describeUnusualRequests } from './compare-unusual.js'

describeOverrides('the overridden methods of openapi-backend, on many requests', 600)
describeUnusualRequests('the overridden methods of openapi-backend, on many unusual requests', 600)
