import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { logError } from '../lib/log.js'
import { strings } from '../strings/index.js'
import { api, isAborted } from './api.js'
import { apiKey } from './session.js'
import type { ResearchKind } from './start-run.js'
import { showToast } from './toasts.js'

/** What this server can search, and what reads the results. */

export type Capabilities = components['schemas']['Capabilities']

/** Null until it is loaded. Until then the pages show everything. */
export const capabilities = signal<Capabilities | null>(null)

/**
 * Whether loading them has succeeded or failed. Pages that depend on them wait for this, so that they do not shift
 * later.
 */
export const areCapabilitiesAsked = signal(false)

/** Reloads the capabilities, which change with an import. If that fails, the known ones are kept. */
export async function refreshCapabilities(signal?: AbortSignal): Promise<void> {
  try {
    capabilities.value = await api().get('/v1/capabilities', { signal })
  } catch (error) {
    if (isAborted(error)) return
    logError('The capabilities of this server could not be read.', error)
  }
  areCapabilitiesAsked.value = true
}

/**
 * Reloads them whenever the reader returns to the page, who may have set up the server meanwhile. Returns the function
 * that stops it.
 */
function followCapabilities(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const check = async () => {
    if (document.visibilityState !== 'visible') return
    const hadOnlySamples = hasOnlySamples()
    await refreshCapabilities(signal)
    if (hadOnlySamples && !hasOnlySamples()) showToast({ text: strings().connect.nowReal })
  }
  document.addEventListener('visibilitychange', () => void check(), { signal })
  window.addEventListener('focus', () => void check(), { signal })
  void check()
  return () => ended.abort()
}

/** Keeps the capabilities current while the component is mounted. Another key loads them again. */
export function useCapabilities(): void {
  useEffect(followCapabilities, [apiKey.value])
}

type Platform = Capabilities['platforms'][number]['platform']

/** Whether short clips of a platform can be searched; true while that is unknown. */
export function servesShort(platform: Platform): boolean {
  const ofPlatform = capabilities.value?.platforms.find((one) => one.platform === platform)
  return ofPlatform?.short !== 'none'
}

/** Where the short clips or long videos of each of these platforms come from; empty while that is unknown. */
export function servedKinds(
  form: 'short' | 'long',
  chosen?: Platform[],
): Capabilities['platforms'][number]['short'][] {
  const known = capabilities.value?.platforms ?? []
  return known.filter(({ platform }) => chosen?.includes(platform) ?? true).map((one) => one[form])
}

/** The form of the videos that a run of the kind finds. */
export const formOf = (kind: ResearchKind) => (kind === 'short' ? 'short' : 'long')

/** Whether short clips or long videos can be searched on any platform; true while that is unknown. */
export function servesForm(form: 'short' | 'long'): boolean {
  const served = servedKinds(form)
  return served.length === 0 || served.some((one) => one !== 'none')
}

/** Whether only invented samples are searched. */
export function hasOnlySamples(): boolean {
  const kinds = capabilities.value?.platforms.flatMap(({ short, long }) => [short, long]) ?? []
  return kinds.includes('samples') && kinds.every((kind) => kind === 'samples' || kind === 'none')
}
