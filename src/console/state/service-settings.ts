import { signal } from '@preact/signals'
import type { components } from '../../client/index.js'
import { api } from './api.js'
import { refreshCapabilities } from './capabilities.js'

/** The settings that the operator changes while the server runs. Only the operator sees them. */

export type ServiceSettings = components['schemas']['ServiceSettings']
export type SourceSetting = components['schemas']['SourceSetting']
export type ModelIn = components['schemas']['ModelIn']
export type ModelTest = components['schemas']['ModelTest']

/** Null until they are loaded. */
export const serviceSettings = signal<ServiceSettings | null>(null)

/** Stores the server's answer, and reloads the capabilities. */
async function accept(answer: Promise<ServiceSettings>): Promise<void> {
  serviceSettings.value = await answer
  await refreshCapabilities()
}

/** Loads the settings. Throws the server's errors. */
export async function loadServiceSettings(signal?: AbortSignal): Promise<ServiceSettings> {
  return (serviceSettings.value = await api().get('/v1/settings', { signal }))
}

/** Turns a source on or off. Throws the server's errors. */
export function setSource(source: SourceSetting['source'], on: boolean, api_key?: string): Promise<void> {
  const body = { on, ...(api_key ? { api_key } : {}) }
  return accept(api().patch('/v1/settings/sources/{source}', { params: { path: { source } }, body }))
}

/** Connects a language model. Throws the server's errors. */
export function setModel(body: ModelIn): Promise<void> {
  return accept(api().patch('/v1/settings/model', { body }))
}

/** Removes the language model, so that the rules read again. Throws the server's errors. */
export function removeModel(): Promise<void> {
  return accept(api().delete('/v1/settings/model'))
}

/** Asks a language model one question. Throws the server's errors. */
export function testModel(body: ModelIn): Promise<ModelTest> {
  return api().post('/v1/settings/model/test', { body })
}
