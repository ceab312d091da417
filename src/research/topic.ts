import { collapseWhitespace } from '../lib/text.js'
import { languageCode } from './language.js'

export type Topic = {
  /** What to search for. */
  subject: string
  /** The language the topic itself asks for, BCP 47 primary code. */
  language: string | null
}

/** Words for the kind of video wanted, which are not part of the subject. */
const leadingPhrase =
  /^(?:(?:short|viral|popular|trending|best|top|good|some|find|me|show)\s){0,4}(?:videos?|clips?|shorts|reels?|tiktoks?|hooks?|openings?)\s(?:about|on|for|of)\s/iu
/** A language asked for at the end: "in Spanish", "(Egyptian Arabic)". */
const languageSuffix = /[\s,]*(?:\bin\s+|\()((?:[\p{L}-]+\s)?[\p{L}-]+)\)?$/iu
/** Topics that are about a language, such as "learn Spanish". */
const languageTopic =
  /\b(?:say|says|saying|learn|learning|speak|speaking|words?|phrases?|count|fluent|write|writing|think|thinking)\b/iu

/** Reads a topic as a person writes it: what kind of clip is dropped, a language named at the end is understood. */
export function parseTopic(topic: string): Topic {
  const squashed = collapseWhitespace(topic)
  const withoutLead = squashed.replace(leadingPhrase, '') || squashed
  const languageMatch = languageSuffix.exec(withoutLead)
  const subject = languageMatch ? collapseWhitespace(withoutLead.slice(0, languageMatch.index)) : ''
  if (!languageMatch || subject.length < 2 || languageTopic.test(subject))
    return { subject: withoutLead, language: null }
  const language = languageCode(languageMatch[1] ?? '')
  return language ? { subject, language } : { subject: withoutLead, language: null }
}
