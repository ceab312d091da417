import type { components } from '../../client/index.js'
import { pause } from '../lib/clock.js'
import { api } from './api.js'
import { servedKinds } from './capabilities.js'
import { useResource } from './resource.js'
import { account } from './session.js'
import type { Start } from './start-run.js'

/** What a start may cost and where its results come from, before it is pressed. */

export type Estimate = components['schemas']['Estimate']

/** What a start would hold, and what runs of its kind cost lately; null until it is known. Asked after a pause, in seconds. */
export function useEstimate({ kind, body: start }: Start, pauseSeconds = 0): Estimate | null {
  const credits = account.value?.credits
  const { data } = useResource(JSON.stringify([kind, start, credits]), async (signal) => {
    if (pauseSeconds > 0) await pause(pauseSeconds, signal)
    return api().post('/v1/estimate', { body: { kind, start }, signal })
  })
  return data
}

/** Whether a start looks at nothing but invented samples; false while that is not known. */
export function isOnSamples({ kind, body }: Start): boolean {
  const chosen = kind === 'short' ? body.platforms : undefined
  const served = servedKinds(kind === 'short' ? 'short' : 'long', chosen).filter((one) => one !== 'none')
  return served.length > 0 && served.every((one) => one === 'samples')
}
