import type { components } from '../../generated/api.js'
import { startWithOperator } from './imports.js'
import type { Setup } from './service.js'

export type ServiceSettings = components['schemas']['ServiceSettings']
export type ModelTest = components['schemas']['ModelTest']
export type Capabilities = components['schemas']['Capabilities']

/** Starts a service with its own sources and analyst, whose operator is signed in. */
export function startWithSettings(setup: Setup = {}) {
  return startWithOperator({ sources: undefined, analyst: undefined, ...setup })
}
