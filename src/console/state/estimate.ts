import type { components } from '../../client/index.js'
import { pause } from '../lib/clock.js'
import { api } from './api.js'
import { formOf, servedKinds } from './capabilities.js'
import { useResource } from './resource.js'
import { account } from './session.js'
import type { Start } from './start-run.js'

/** The estimated cost of a start and where its results would come from, before it is sent. */

export type Estimate = components['schemas']['Estimate']

/** How estimates are requested: after a pause of `pauseSeconds`, and whether with what the catalog has on the topic. */
type EstimateOptions = { pauseSeconds?: number; count_matches?: boolean }

/** The estimate of each start; null until all are loaded. */
export function useEstimates(
  starts: Start[],
  { pauseSeconds = 0, count_matches = false }: EstimateOptions = {},
): Estimate[] | null {
  const credits = account.value?.credits
  const { data } = useResource(JSON.stringify([starts, count_matches, credits]), async (signal) => {
    if (pauseSeconds > 0) await pause(pauseSeconds, signal)
    const ask = ({ kind, body: start }: Start) =>
      api().post('/v1/estimate', { body: { kind, start, count_matches }, signal })
    return Promise.all(starts.map(ask))
  })
  return data
}

/** The estimate of one start. */
export function useEstimate(start: Start, options: EstimateOptions = {}): Estimate | null {
  return useEstimates([start], options)?.[0] ?? null
}

/** Whether a start would search only invented samples; false while that is unknown. */
export function isOnSamples({ kind, body }: Start): boolean {
  const chosen = kind === 'short' ? body.platforms : undefined
  const served = servedKinds(formOf(kind), chosen).filter((one) => one !== 'none')
  return served.length > 0 && served.every((one) => one === 'samples')
}
