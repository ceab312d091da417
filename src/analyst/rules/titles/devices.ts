import { fold } from '../../../lib/text.js'
import type { TitleDevice } from '../../types.js'
import type { TitleCue } from './cues-english.js'
import { englishTitleCues, titleLists } from './cues-english.js'
import { europeanTitleCues } from './cues-european.js'

/** What device a title uses, told by its words. */

type Told = { device: TitleDevice; cue: RegExp }

/** Where a title or a part of it begins; a small word before its first telling one says nothing. */
const start = '(?:^|[-–—:|(\\[/!?.] )[\\s"“\'#*¿¡]*(?:(?:so|and|but|q:|ok|okay),? *)?'
/** A letter or digit in front would make a cue the end of another word; signs and prices are edges themselves. */
const edge = '(?<![\\p{L}\\p{M}\\p{N}_])'
const end = '(?![\\p{L}\\p{M}\\p{N}_])'

const compiled = new Map<string, Told[]>()

function rulesOf(language: string): Told[] {
  const known = compiled.get(language)
  if (known) return known
  const made = (language === 'en' ? englishTitleCues : (europeanTitleCues[language] ?? [])).flatMap(
    rulesOfRow,
  )
  compiled.set(language, made)
  return made
}

function rulesOfRow({ device, opens, holds }: TitleCue): Told[] {
  const made: Told[] = []
  if (opens !== undefined)
    made.push({ device, cue: new RegExp(`${start}(?:${alternatives(opens)})${end}`, 'u') })
  if (holds !== undefined)
    made.push({ device, cue: new RegExp(`${edge}(?:${alternatives(holds)})${end}`, 'u') })
  return made
}

/** The lines of a row as one alternation, the lists it names filled in. */
function alternatives(cues: string): string {
  const lines = cues.split('\n').map((line) => line.trim())
  const named = (text: string) =>
    text.replace(/\{([a-z]+)\}/gu, (all, name: string) => titleLists[name] ?? all)
  return named(named(lines.join('|')))
}

/** What is told by signs alone, in any language. */
const anyLanguage: Told[] = [
  { device: 'question', cue: /[?？؟]/u },
  { device: 'comparison', cue: /(?<![\p{L}\p{N}])vs\.?(?![\p{L}\p{N}])/u },
  {
    device: 'specific_number',
    cue: /[$€£¥₹] ?\p{N}|\p{N}[\p{N}.,]* ?(?:%|٪|€|\$|₽|₺|円|元|万|億|亿|만|억|x(?!\p{L})|k(?!\p{L}))/u,
  },
  {
    device: 'specific_number',
    cue: /(?<![\p{N}#\p{L}-])\p{N}[\p{N}.,]* ?(?:dias?|horas?|semanas?|mes|meses|anos?|euros?|tagen?|stunden?|wochen?|monaten?|jahren?|jours?|heures?|semaines?|mois|ans|giorni|ore|settimane|mesi|anni|minut\p{L}*|kilos?|kg|km)(?!\p{L})/u,
  },
]

/** As much of a title as is looked at, in characters. */
const most = 300

/** The device of a title, `other` where none is told. `language` is a BCP 47 primary code. */
export function titleDeviceOf(title: string, language: string): TitleDevice {
  const text = fold(title.slice(0, most)).replaceAll('’', "'")
  const own = rulesOf(language)
  return (
    [...own, ...(language === 'en' ? [] : anyLanguage)].find(({ cue }) => cue.test(text))?.device ?? 'other'
  )
}
