import { cached, once } from '../lib/once.js'
import { fold } from '../lib/text.js'
import { mapChatLanguages, setOf } from './chat-patterns.js'
import { functionWordsOf } from './function-words.js'
import { type ChatLanguage, chatOf } from './index.js'
import { fillIn } from './pattern-templates.js'

/** Compiles the cues of a doubt whether a message names a topic. They match plain messages (see `plainOf`). */

type AnyDoubts = {
  /** An order to the service at the beginning. */
  ordering: RegExp
  /** A later order. Matched with marks, in lower case. */
  orderingLater: RegExp
  /** A limit that no search keeps. */
  limiting: RegExp
  /** A cap on what the search may cost. */
  capping: RegExp
  /** A thing of this service that is known: "the run", "my key". */
  naming: RegExp
  /** An order to search that ends with how often. */
  repeating: RegExp
  /** A number of credits. */
  credits: RegExp
  /** A request for clips, such as "clips about". */
  wanted: RegExp
  /** A word for clips. */
  clips: RegExp
}

const whole = (pieces: string[]) => new RegExp(`(?<!\\S)(?:${pieces.join('|')})(?!\\S)`, 'u')

/** The cues that are looked for in all languages, because a short message seldom shows its own. */
export const anyDoubts = once((): AnyDoubts => {
  const rows = mapChatLanguages(({ messagePatterns: { doubts, questions }, parts, lexicon }) => {
    const clips = [questions.parts.clips, lexicon.clips, ...platformClips(lexicon.platforms)].join('|')
    const { please = '', wanting = '' } = parts
    return { ...doubts, ...questions.parts, please, wanting, clips }
  })
  const all = (part: keyof (typeof rows)[number]) => rows.map((row) => row[part]).join('|')
  const orders = rows.map(({ order }) => order).join('|')
  const polite = `(?:(?=(?<courtesy>${all('please')}))\\k<courtesy>[ ,]+)*`
  return {
    ordering: new RegExp(
      `^(?:${rows.map(({ before }) => before).join('|')})${polite}(?:${orders})(?!\\S)`,
      'u',
    ),
    orderingLater: new RegExp(
      `(?:[,;.!?–—-]\\s+|\\s(?:${all('joint')})\\s+)(?:(?:${all('joint')})\\s+)?${polite}(?:${orders})(?![\\p{L}\\p{N}])`,
      'u',
    ),
    limiting: whole([all('limit')]),
    capping: whole([all('spend')]),
    naming: whole([all('ours')]),
    repeating: new RegExp(
      `(?<!\\S)(?:${all('wanting')}) \\S.* (?:${all('often')})(?: (?:${all('please')}))?$`,
      'u',
    ),
    credits: whole([`\\d{1,5} (?:${all('credits')})`]),
    wanted: whole(rows.map((row) => `(?:${fillIn(row.wanted, row)}) \\S+`)),
    clips: whole([all('clips')]),
  }
})

function platformClips(platforms: Record<string, { names: string; clips: string }> | undefined): string[] {
  return Object.values(platforms ?? {}).flatMap(({ names, clips }) => [names, clips])
}

/** The cues of one language. */
type OwnDoubts = {
  /** Words about results or the account. */
  about: RegExp
  /** Words of sentences. */
  clause: RegExp
  /** What precedes another part of a sentence: a comma, or a word for "but". */
  joining: RegExp
  finding: RegExp
  /** Words that are no topic by themselves. */
  things: Set<string>
}

/** The cues that are looked for in the language of the message only, because they mean something else in another. */
export const doubtsIn = cached((language: ChatLanguage): OwnDoubts => {
  const { messagePatterns, parts, vague, talk, tuning } = chatOf(language)
  const { doubts, resultWords, questions } = messagePatterns
  const { keeps, runs, things, own, these, also, doing, pointing } = resultWords
  return {
    about: whole([fillIn(doubts.about, questions.parts)]),
    clause: whole([doubts.clause]),
    joining: new RegExp(
      `[,;]\\s|\\s(?:${[parts.but, parts.butBehindComma].filter(Boolean).join('|') || '(?!)'})\\s`,
      'u',
    ),
    finding: whole([doubts.finding]),
    things: new Set(
      [
        ...setOf(doubts.things, keeps, runs, things, own, these, also, doing, pointing),
        ...setOf(vague, talk, tuning).values(),
        ...functionWordsOf(language).plain,
      ].map(fold),
    ),
  }
})
