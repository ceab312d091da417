import { fold } from '../../lib/text.js'
import { languageName } from '../../lib/language-codes.js'
import { languageCode } from '../language.js'
import type { Topic } from '../split-topic.js'
import type { ShortRunRequest } from './types.js'

const tagWithRegion = /^[a-z]{2,3}[-_][a-z]{2}$/iu

/** Whether a request's language is a dialect: by its name ("Brazilian Portuguese") or its tag ("pt-BR"). */
function isDialectOf(language: string, dialect: string): boolean {
  const text = language.trim()
  const name = tagWithRegion.test(text) ? languageName(text.replace('_', '-')) : text
  return fold(name) === fold(dialect)
}

/** What the request sets differently from the topic. The request takes precedence. */
export function listOverruled(topic: Topic, { language, country }: ShortRunRequest): string[] {
  const code = language === null ? null : languageCode(language)
  const isOtherLanguage = language !== null && topic.language !== null && code !== topic.language
  const isOtherDialect = language !== null && topic.dialect !== null && !isDialectOf(language, topic.dialect)
  const unknownLanguage = topic.unknown_language
  const isUnknownLost =
    language !== null && unknownLanguage !== undefined && fold(unknownLanguage) !== fold(language.trim())
  const isOtherCountry = country !== null && topic.country !== null && country !== topic.country
  return [
    ...(isOtherDialect ? [`dialect: ${topic.dialect}`] : []),
    ...(isOtherLanguage && !isOtherDialect ? [`language: ${languageName(topic.language ?? '')}`] : []),
    ...(isUnknownLost ? [`language: ${unknownLanguage}`] : []),
    ...(isOtherCountry ? [`country: ${topic.country}`] : []),
  ]
}
