import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { logError } from '../lib/log.js'
import { strings } from '../strings/index.js'
import { api, isAborted } from './api.js'
import { apiKey } from './session.js'
import type { RunKind } from './start-run.js'
import { showToast } from './toasts.js'

/** What this server can search, and with what it reads. */

export type Capabilities = components['schemas']['Capabilities']

/** Null until it is known; the pages then show everything. */
export const capabilities = signal<Capabilities | null>(null)

/** Whether they have been asked for, and came or did not: pages that begin with them wait for it, and do not jump later. */
export const areCapabilitiesAsked = signal(false)

/** Reads them anew, since an import changes them. Keeps what was known where that fails. */
export async function refreshCapabilities(signal?: AbortSignal): Promise<void> {
  try {
    capabilities.value = await api().get('/v1/capabilities', { signal })
  } catch (error) {
    if (isAborted(error)) return
    logError('The capabilities of this server could not be read.', error)
  }
  areCapabilitiesAsked.value = true
}

/** Reads them whenever the reader comes back to the page, perhaps from setting up the server. Returns what ends that. */
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

/** Reads them, anew for another key, and follows them for as long as the page is shown. */
export function useCapabilities(): void {
  useEffect(followCapabilities, [apiKey.value])
}

type Platform = Capabilities['platforms'][number]['platform']

/** Whether short clips of a platform can be searched; true while that is not known. */
export function servesShort(platform: Platform): boolean {
  const ofPlatform = capabilities.value?.platforms.find((one) => one.platform === platform)
  return ofPlatform?.short !== 'none'
}

/** Where the results of short clips or of long videos come from, on each of these platforms; none while that is not known. */
export function servedKinds(
  form: 'short' | 'long',
  chosen?: Platform[],
): Capabilities['platforms'][number]['short'][] {
  const known = capabilities.value?.platforms ?? []
  return known.filter(({ platform }) => chosen?.includes(platform) ?? true).map((one) => one[form])
}

/** What runs of the kind find: short clips or long videos. */
export const formOf = (kind: RunKind) => (kind === 'short' ? 'short' : 'long')

/** Whether short clips or long videos can be searched anywhere; true while that is not known. */
export function servesForm(form: 'short' | 'long'): boolean {
  const served = servedKinds(form)
  return served.length === 0 || served.some((one) => one !== 'none')
}

/** Whether nothing but invented samples is searched. */
export function hasOnlySamples(): boolean {
  const kinds = capabilities.value?.platforms.flatMap(({ short, long }) => [short, long]) ?? []
  return kinds.includes('samples') && kinds.every((kind) => kind === 'samples' || kind === 'none')
}
