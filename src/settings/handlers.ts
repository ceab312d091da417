import { requireOperator, type RequireOperatorDeps } from '../accounts/require-operator.js'
import type { HandlersFor } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { changeModel, changeSource, checkModel, modelAddress, removeModel } from './change-settings.js'
import { presentSettings, type SettingsDeps } from './present.js'
import { testModel } from './test-model.js'

export type SettingsHandlersDeps = RequireOperatorDeps & SettingsDeps & Pick<Infrastructure, 'clock' | 'log'>

/** Answers what shows and changes sources and the model, for operators. */
export function settingsHandlers(
  deps: SettingsHandlersDeps,
): HandlersFor<'getSettings' | 'setSource' | 'setModel' | 'removeModel' | 'testModel'> {
  const answer = () => ({ status: 200 as const, body: presentSettings(deps) })
  return {
    async getSettings({ caller }) {
      await requireOperator(deps, caller)
      return answer()
    },
    async setSource({ caller, path: { source }, body }) {
      await requireOperator(deps, caller)
      await changeSource(deps, { source, ...body })
      return answer()
    },
    async setModel({ caller, body }) {
      await requireOperator(deps, caller)
      await changeModel(deps, body)
      return answer()
    },
    async removeModel({ caller }) {
      await requireOperator(deps, caller)
      await removeModel(deps)
      return answer()
    },
    async testModel({ caller, body, signal }) {
      await requireOperator(deps, caller)
      checkModel(body)
      const { base_url, model } = body
      // The key in use is only sent to its own server.
      const isSameServer = deps.config.model_base_url === modelAddress(base_url)
      const api_key = body.api_key ?? (isSameServer ? deps.config.model_api_key : null)
      return { status: 200, body: await testModel(deps, { base_url, model, api_key }, signal) }
    },
  }
}
