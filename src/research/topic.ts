import { squash } from '../lib/text.js'
import { languageCode } from './language.js'

export type Topic = {
  /** What to search for. */
  subject: string
  /** The language the topic itself asks for, BCP 47 primary code. */
  language: string | null
}

/** Words about the kind of thing wanted, not about its subject. */
const lead =
  /^(?:(?:short|viral|popular|trending|best|top|good|some|find|me|show)\s){0,4}(?:videos?|clips?|shorts|reels?|tiktoks?|hooks?|openings?)\s(?:about|on|for|of)\s/iu
/** A language asked for at the end: "in Spanish", "(Egyptian Arabic)". */
const inLanguage = /[\s,]*(?:\bin\s+|\()((?:[\p{L}-]+\s)?[\p{L}-]+)\)?$/iu
/** Here the language is what the topic is about. */
const aboutLanguage =
  /\b(?:say|says|saying|learn|learning|speak|speaking|words?|phrases?|count|fluent|write|writing|think|thinking)\b/iu

/** Reads a topic as a person writes it: what kind of clip is dropped, a language named at the end is understood. */
export function parseTopic(topic: string): Topic {
  const whole = squash(topic)
  const bare = whole.replace(lead, '') || whole
  const named = inLanguage.exec(bare)
  const subject = named ? squash(bare.slice(0, named.index)) : ''
  if (!named || subject.length < 2 || aboutLanguage.test(subject)) return { subject: bare, language: null }
  const language = languageCode(named[1] ?? '')
  return language ? { subject, language } : { subject: bare, language: null }
}
