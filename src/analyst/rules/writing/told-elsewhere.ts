import { raised } from './trimmed.js'

/** The most words of a sentence that is said as it was written. */
const most = 20

/** Who a sentence speaks of and the verb that follows at once; a noun phrase has none there. */
const sentences: Record<string, RegExp> = {
  de: /^(?:ich|wir|(?:mein|unser|der|die|das|eine?)(?:e|er)?(?: \p{L}+){1,2}) (?:habe?|hat|haben|hatten?|ist|sind|waren?|will|woll(?:te|en|ten)) \p{L}/iu,
  es: /^(?:mis?|nuestr[oa]s?|el|la|los|las|una?)(?: \p{L}+){1,2} (?:no |me |se )?(?:\p{L}{2,}ó|ha|han|es|son|era|está) \p{L}/iu,
  fr: /^(?:mon|ma|mes|notre|nos|le|la|les|une?)(?: \p{L}+){1,2} (?:m['’]|s['’])?(?:a|ont|est|sont|était|avait) \p{L}/iu,
  pt: /^(?:(?:o|a) )?(?:meus?|minhas?|nosso|nossa|o|a|um|uma)(?: \p{L}+){1,2} (?:não |me |se )?(?:\p{L}{2,}ou|tem|é|está|foi) \p{L}/iu,
}

/** A sentence of a brief in another language than English that tells something; null where it has none. */
export function toldElsewhere(text: string, language: string): string | null {
  const end = /[.;!?](?:\s|$)/u.exec(text)
  const first = end ? text.slice(0, end.index) : text
  const isTold = sentences[language]?.test(first) === true && !end?.[0].startsWith('?')
  return isTold && first.split(' ').length <= most ? `${raised(first)}.` : null
}
