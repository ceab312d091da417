import { once } from '../lib/once.js'
import { plainOf } from '../lib/plain-words.js'
import { mapChatLanguages } from './chat-patterns.js'
import type { ChatLanguage } from './load-language.js'

/** Words around a setting in a message that says nothing else: "switch to spanish", "only tiktok please". */

type SettingWords = { language: ChatLanguage; around: RegExp; endings: [from: string, to: string][] }

const rows = once((): SettingWords[] =>
  mapChatLanguages(({ settingChange: { cues, links, behind, endings } }, language) => ({
    language,
    around: new RegExp(
      `^(?:(?:${links}) )*(?:${cues})(?: (?:${cues}|${links}))* (?:\\p{L}{1,4}')?(?<setting>\\p{L}.*?)(?: (?:${behind}))*$`,
      'u',
    ),
    endings: endings.split(' ').map((row) => {
      const [from = '', to = ''] = row.split(':')
      return [from, to]
    }),
  })),
)

/** What a message without these words may name, as it is written and with the forms of a name: "englische", "englisch". */
export function settingsBetweenCues(
  message: string,
  spoken: ChatLanguage | null,
): { language: ChatLanguage; forms: string[] }[] {
  const plain = plainOf(message)
  const isOther = ({ language }: SettingWords) => Number(language !== spoken)
  return rows()
    .toSorted((one, other) => isOther(one) - isOther(other))
    .flatMap(({ language, around, endings }) => {
      const setting = around.exec(plain)?.groups?.setting
      if (setting === undefined) return []
      const stems = endings.flatMap(([from, to]) =>
        setting.endsWith(from) ? [setting.slice(0, setting.length - from.length) + to] : [],
      )
      return [{ language, forms: [setting, ...stems] }]
    })
}
