import type { ChatLanguage } from '../../../languages/index.js'
import { settingsBetweenCues } from '../../../languages/setting-changes.js'
import { readMessage } from './reading.js'

/** The setting that a message changes and says nothing else, in words that are read as one; null if it is another. */
export function settingIn(
  message: string,
  spoken: ChatLanguage | null,
): { setting: string; language: ChatLanguage } | null {
  for (const { language, forms } of settingsBetweenCues(message, spoken))
    for (const setting of forms) {
      const { change, subject, talk, continuation } = readMessage(setting, true, language, language)
      const isChanged = change.count === undefined && Object.keys(change).length > 0
      if (isChanged && subject === null && talk === null && continuation === null)
        return { setting, language }
    }
  return null
}
