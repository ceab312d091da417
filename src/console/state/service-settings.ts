import { signal } from '@preact/signals'
import type { components } from '../../client/index.js'
import { api } from './api.js'
import { refreshCapabilities } from './capabilities.js'

/** What the operator changes of the server while it runs. Nobody else is shown it. */

export type ServiceSettings = components['schemas']['ServiceSettings']
export type SourceSetting = components['schemas']['SourceSetting']
export type ModelIn = components['schemas']['ModelIn']
export type ModelTest = components['schemas']['ModelTest']

/** Null until they are known. */
export const serviceSettings = signal<ServiceSettings | null>(null)

/** Takes what the server answered, and reads anew what it searches and reads with. */
async function accept(answer: Promise<ServiceSettings>): Promise<void> {
  serviceSettings.value = await answer
  await refreshCapabilities()
}

/** Reads the settings. Throws what the server refuses. */
export async function loadServiceSettings(signal?: AbortSignal): Promise<ServiceSettings> {
  return (serviceSettings.value = await api().get('/v1/settings', { signal }))
}

/** Turns a source on or off. Throws what the server refuses. */
export function setSource(source: SourceSetting['source'], on: boolean, api_key?: string): Promise<void> {
  const body = { on, ...(api_key ? { api_key } : {}) }
  return accept(api().patch('/v1/settings/sources/{source}', { params: { path: { source } }, body }))
}

/** Connects a language model. Throws what the server refuses. */
export function setModel(body: ModelIn): Promise<void> {
  return accept(api().patch('/v1/settings/model', { body }))
}

/** Has rules read again. Throws what the server refuses. */
export function removeModel(): Promise<void> {
  return accept(api().delete('/v1/settings/model'))
}

/** Asks a language model one question. Throws what the server refuses. */
export function testModel(body: ModelIn): Promise<ModelTest> {
  return api().post('/v1/settings/model/test', { body })
}
