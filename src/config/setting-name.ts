import type { SettingName } from './settings.js'

/**
 * The name of a setting in a message to the operator. The compiler refuses a name that is not in the tables of settings,
 * so that a setting cannot be renamed without its messages.
 */
export const settingName = <Name extends SettingName>(name: Name): Name => name
