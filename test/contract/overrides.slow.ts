import { describeOverrides } from './compare-overrides.js'

describeOverrides('the overridden methods of openapi-backend, on many requests', 600)
