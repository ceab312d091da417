import { readingCue } from '../../../languages/reading-cues.js'
import { memoize } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import { cuesOf, piecesInAny, defaultLanguage } from '../../../languages/index.js'
import type { TitleCue } from '../../../languages/language.js'
import { withLists } from '../../../languages/pattern-templates.js'
import type { TitleDevice } from '../../types.js'

/** Recognises the device of a title by its words. */

type DeviceCue = { device: TitleDevice; cue: RegExp }

/** A cue must not begin inside a word; signs and prices need no boundary. */
const edge = '(?<![\\p{L}\\p{M}\\p{N}_])'
const end = '(?![\\p{L}\\p{M}\\p{N}_])'

const rulesOf = memoize((language: string): DeviceCue[] => {
  const { titles = [], lists } = cuesOf(language)
  const own = titles.flatMap((row) => rulesOfRow(row, lists?.titles))
  return lists?.titles === undefined ? [...own, ...anyLanguage()] : own
})

function rulesOfRow({ device, opens, holds }: TitleCue, lists?: Record<string, string>): DeviceCue[] {
  const pieces = (cues: string) => withLists(cues.replaceAll('\n', '|'), lists)
  const rules: DeviceCue[] = []
  if (opens !== undefined)
    rules.push({ device, cue: new RegExp(`${opening()}(?:${pieces(opens)})${end}`, 'u') })
  if (holds !== undefined) rules.push({ device, cue: new RegExp(`${edge}(?:${pieces(holds)})${end}`, 'u') })
  return rules
}

/**
 * A pattern of the beginning of a title or of a part of it, with the function words before its first content word.
 */
function opening(): string {
  const lead = cuesOf(defaultLanguage).lists?.titles?.['lead']
  return `(?:^|[-–—:|(\\[/!?.] )[\\s"“'#*¿¡]*${lead}`
}

/** Cues that are signs and units, in any language. */
function anyLanguage(): DeviceCue[] {
  const measures = piecesInAny(({ titles }) => titles?.measures)
  const numerals = piecesInAny((words) => words.numerals)
  const signs = `%|٪|€|\\$|₽|₺|${numerals}|x(?!\\p{L})|k(?!\\p{L})`
  return [
    { device: 'question', cue: /[?？؟]/u },
    { device: 'comparison', cue: readingCue('versus') },
    { device: 'specific_number', cue: new RegExp(`[$€£¥₹] ?\\p{N}|\\p{N}[\\p{N}.,]* ?(?:${signs})`, 'u') },
    {
      device: 'specific_number',
      cue: new RegExp(`(?<![\\p{N}#\\p{L}-])\\p{N}[\\p{N}.,]* ?(?:${measures})(?!\\p{L})`, 'u'),
    },
  ]
}

/** Maximum number of characters of a title that are read. */
const maxTitleCharacters = 300

/** The device of a title; null if none is certain. `language` is a BCP 47 primary code. */
export function titleDeviceOf(title: string, language: string): TitleDevice | null {
  const text = fold(title.slice(0, maxTitleCharacters)).replaceAll('’', "'")
  return rulesOf(language).find(({ cue }) => cue.test(text))?.device ?? null
}
