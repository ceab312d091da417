import { memoize, once } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { mapChatLanguages, setOf } from './chat-patterns.js'
import { functionWordsOf } from './function-words.js'
import { type ChatLanguage, chatOf } from './index.js'
import { fillIn, withLists } from './pattern-templates.js'

/** Compiles the cues of a doubt whether a message names a topic. They match plain messages (see `plainOf`). */

type SharedDoubtCues = {
  /** What people say of themselves before a request that names clips. With marks. */
  preamble: RegExp
  /** An order to the service at the beginning. */
  orderAtStart: RegExp
  /** A later order. Matched with marks, in lower case. */
  laterOrder: RegExp
  /** A limit that no search keeps. Matched with marks, in lower case. */
  searchLimit: RegExp
  /** What a limit that was understood leaves behind: at the end after a comma, or at the beginning. With marks. */
  remnant: RegExp
  /** A cap on what the search may cost. */
  costCap: RegExp
  /** A sum of money at the end of a message, behind a mark. With marks. */
  sumAtEnd: RegExp
  /** A thing of this service that is known: "the run", "my key". */
  ownThing: RegExp
  /** How often an order to search should be repeated, at its end or beginning. */
  recurrence: RegExp
  /** A number of credits. */
  credits: RegExp
  /** A request for clips, such as "clips about". */
  wanted: RegExp
  /** A word for clips. */
  clips: RegExp
  /** What a reply begins with that takes no offer, with the marks behind it. Matched as typed, without accents. */
  decline: RegExp
  /** A reply that takes no offer and says that something is not meant. Matched like `decline`. */
  denial: RegExp
  /** A thing of the user's that users see of this service: "my password". */
  ownFeature: RegExp
  /** A complaint to the service, at the beginning. */
  complaint: RegExp
  /** A remark or question to the service in person, at the beginning: "have you finished". */
  remark: RegExp
  /** A question about this service. */
  serviceQuestion: RegExp
  /** How a question begins that may be of general interest. */
  generalQuestion: RegExp
}

const wholeWords = (...pieces: string[]) => new RegExp(`(?<!\\S)(?:${pieces.join('|')})(?!\\S)`, 'u')

/** The pieces of a language, with its things of the service and its verbs filled in. */
const sharedRows = once(() =>
  mapChatLanguages(({ messagePatterns: { doubts, questions }, parts, lexicon }) => {
    const { order, verb, object, thing, ours, about, questionWord, serviceWords } = doubts
    const lists = { thing, verb, ...questions.parts }
    const fill = (piece: string) => withLists(piece, { ...lists, flaw: withLists(doubts.flaw, lists) })
    const clips = [questions.parts.clips, lexicon.clips, ...platformClips(lexicon.platforms)].join('|')
    const { please = '', wanting = '' } = parts
    const orders = `${fill(order)}|${verb} (?:${fill(object)})`
    return {
      ...doubts,
      ...questions.parts,
      please,
      wanting,
      clips,
      orders,
      ours: fill(ours),
      about: fill(about),
      preamble: fill(doubts.preamble),
      complaint: fill(doubts.complaint),
      remark: `${fill(doubts.remark)}|${doubts.previous}`,
      ownFeature: `(?:${parts.my}) (?:\\S+ )?${questions.parts.features}`,
      serviceQuestion: `(?:${questionWord})(?!\\S)(?=.*(?<!\\S)(?:${fill(serviceWords)})(?!\\S))`,
    }
  }),
)

/** The cues that are looked for in all languages, because a short message seldom shows its own. */
export const sharedDoubtCues = once((): SharedDoubtCues => {
  const rows = sharedRows()
  const all = (part: keyof (typeof rows)[number]) => rows.map((row) => row[part]).join('|')
  const politePhrases = `(?:(?=(?<courtesy>${all('please')}))\\k<courtesy>[ ,]+)*`
  const joint = `(?:${all('joint')})`
  const decline = `(?=(?<decline>(?:${all('decline')})(?![\\p{L}\\p{N}])))\\k<decline>`
  const declines = `^(?:${decline}(?:(?:[\\s,.;:!…–—]|-(?=\\s))+|$))+`
  return {
    preamble: new RegExp(`^(?:${all('preamble')})`, 'u'),
    orderAtStart: new RegExp(`^(?:${all('before')})${politePhrases}(?:${all('orders')})(?!\\S)`, 'u'),
    laterOrder: new RegExp(
      `(?:[,;.!?–—-]\\s+|\\s${joint}\\s+)(?:${joint}\\s+)?${politePhrases}(?:${all('orders')})(?![\\p{L}\\p{N}])`,
      'u',
    ),
    searchLimit: new RegExp(`(?:^|\\s|(?=[,;]\\s))(?:${all('limit')})(?![\\p{L}\\p{N}])`, 'u'),
    remnant: new RegExp(`^(?:${all('atMost')})(?= )|[,;] (?:${all('remnant')})$`, 'u'),
    costCap: wholeWords(all('spend')),
    sumAtEnd: new RegExp(`[,;(–—]\\s*(?:${all('sum')})\\)?[\\s.!?]*$`, 'u'),
    ownThing: wholeWords(all('ours')),
    recurrence: new RegExp(
      `(?<!\\S)(?:${all('wanting')}) \\S.* (?:${all('often')})(?: (?:${all('please')}))?$|` +
        `^(?:${all('often')}) ${politePhrases}(?:${all('wanting')}|${all('verb')})(?!\\S)`,
      'u',
    ),
    credits: wholeWords(`\\d{1,5} (?:${all('credits')})`),
    wanted: wholeWords(...rows.map((row) => `(?:${fillIn(row.wanted, row)}) \\S+`)),
    clips: wholeWords(all('clips')),
    decline: new RegExp(declines, 'u'),
    denial: new RegExp(`${declines}?(?:${all('denial')})`, 'u'),
    ownFeature: wholeWords(all('ownFeature')),
    complaint: new RegExp(`^(?:${all('complaint')})`, 'u'),
    remark: new RegExp(`^(?:${all('remark')})`, 'u'),
    serviceQuestion: new RegExp(`^(?:${all('before')})(?:${all('serviceQuestion')})`, 'u'),
    generalQuestion: new RegExp(`^(?:${all('before')})(?:${all('generalQuestion')})(?!\\S)`, 'u'),
  }
})

function platformClips(platforms: Record<string, { names: string; clips: string }> | undefined): string[] {
  return Object.values(platforms ?? {}).flatMap(({ names, clips }) => [names, clips])
}

type DoubtCues = {
  /** Words about results or the account. */
  about: RegExp
  /** Words of sentences. */
  clause: RegExp
  /** What precedes another part of a sentence: a comma, or a word for "but". */
  joint: RegExp
  /** What surely requests a search. */
  request: RegExp
  /** A thing of this service. */
  thing: RegExp
  /** Words that are no topic by themselves. */
  things: Set<string>
}

/** The cues that are looked for in the language of the message only, because they mean something else in another. */
export const doubtCuesOf = memoize((language: ChatLanguage): DoubtCues => {
  const { messagePatterns, parts, vague, talk, tuning } = chatOf(language)
  const { doubts, resultWords, questions } = messagePatterns
  const { keeps, runs, things, own, these, also, doing, pointing } = resultWords
  return {
    about: wholeWords(withLists(doubts.about, { ...questions.parts, thing: doubts.thing })),
    clause: wholeWords(doubts.clause),
    joint: new RegExp(
      `[,;]\\s|\\s(?:${[parts.but, parts.butBehindComma].filter(Boolean).join('|') || '(?!)'})\\s`,
      'u',
    ),
    request: wholeWords(doubts.request),
    thing: wholeWords(doubts.thing),
    things: new Set(
      [
        ...setOf(doubts.things, keeps, runs, things, own, these, also, doing, pointing),
        ...setOf(vague, talk, tuning).values(),
        ...functionWordsOf(language).plain,
      ].map(fold),
    ),
  }
})

/** What an offer says behind the number of credits. */
const behindHold = (offer: string) => offer.slice(offer.indexOf('{hold}') + '{hold}'.length)

/** Whether a text ends in the offer of a search that takes less of the topic. */
export function offersLooserMatch(text: string | undefined): boolean {
  const endings = mapChatLanguages(({ replies }) => behindHold(replies.looser))
  return text !== undefined && endings.some((ending) => text.endsWith(ending))
}

/** Whether a text says that a message may be no topic at all. */
export function doubtsTopic(text: string | undefined): boolean {
  const doubts = mapChatLanguages(({ messagePatterns }) => messagePatterns.answers.unsure)
  return text !== undefined && doubts.some((doubt) => text.includes(doubt))
}

/** The topic that a question in place of a run quotes; null if the text is none. */
export function offeredTopicIn(text: string | undefined): string | null {
  if (text === undefined) return null
  const offers = mapChatLanguages(({ messagePatterns }) => messagePatterns.answers.askFirst)
  for (const offer of offers) {
    const [before = '', after = ''] = behindHold(offer).split('{topic}')
    const start = text.indexOf(before)
    if (start >= 0 && text.endsWith(after)) return text.slice(start + before.length, -after.length)
  }
  return null
}

/** Whether a message of the assistant ends in a question. */
export function isOurQuestion(text: string | undefined): boolean {
  return text !== undefined && text.trimEnd().endsWith('?')
}
