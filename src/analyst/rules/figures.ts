import { formatMultiple, shortCount } from '../../lib/number-format.js'
import type { Figures } from '../types.js'
import { defaultLanguage } from '../../languages/index.js'
import type { FigureSentence } from '../../languages/reasons.js'
import { explainFigures } from '../../languages/explanation-sentences.js'

/** Minimum number of likes per 1,000 views that is mentioned. */
const minNotableLikes = 50
/** Smallest number that is rounded to a million. */
const firstMillion = 999_500

/** The last clause of a sentence, with the known figures, in a language of reasons; null if none is known. */
export function figuresClause(
  { views, outlier, creator_usual_views, views_per_day, likes_per_1k }: Figures,
  language: string = defaultLanguage,
): string | null {
  const say = (sentence: FigureSentence, values?: Record<string, string | number>) =>
    explainFigures(language, sentence, values)
  const figure = (value: number) => shortCount(value, language)
  /** A number before a noun: "1,2 M de vues" for numbers that are rounded to millions. */
  const count = (value: number) =>
    value < firstMillion ? figure(value) : say('millions', { n: figure(value) })
  const likes = likes_per_1k !== null && likes_per_1k >= minNotableLikes ? Math.round(likes_per_1k) : null
  if (outlier !== null) {
    const usual = creator_usual_views === null ? '' : say('usualCount', { n: figure(creator_usual_views) })
    const drew = views === null ? say('drewUnknown') : say('drewBesideUsual', { n: count(views) })
    if (outlier >= 1.15) return say('overUsual', { drew, n: formatMultiple(outlier, language), usual })
    return say(outlier > 0.85 ? 'aboutUsual' : 'underUsual', { drew, usual })
  }
  if (views === null) {
    if (views_per_day !== null) return say('drawsADay', { n: count(views_per_day) })
    return likes === null ? null : say('liked', { n: likes })
  }
  const drew = say(views === 1 ? 'drewOne' : 'drew', { n: count(views) })
  if (likes !== null) return say('drewAndLiked', { drew, n: likes })
  return views_per_day !== null && views_per_day >= 1000
    ? say('drewADay', { drew, n: figure(views_per_day) })
    : drew
}
