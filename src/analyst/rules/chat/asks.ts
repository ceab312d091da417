import { once } from '../../../lib/once.js'
import { fold } from '../../../lib/text.js'
import type { ChatLanguage } from '../../../languages/index.js'
import { type AccountAsk, accountAsks, type ChatAsks } from '../../../languages/chat-words.js'
import { fromEveryChat } from './words.js'

/**
 * Messages that are matched as a whole: about the account, about wording and decisions, about a profession or trade.
 */

export type WholeAsk =
  | { kind: 'account'; about: AccountAsk; language: ChatLanguage }
  | { kind: 'deciding' | 'styling' | 'profession'; language: ChatLanguage }
  | { kind: 'trade'; subject: string; language: ChatLanguage }

/** Maximum length of a command. */
const maxCharacters = 120

type CompiledAsks = {
  language: ChatLanguage
  account: [AccountAsk, RegExp][]
  deciding: RegExp
  styling: RegExp
  trade: RegExp
  profession: RegExp
  rejecting: RegExp
  media: { kind: 'long' | 'packaging'; cue: RegExp; by: string }[]
}

function compile({
  account,
  deciding,
  styling,
  trade,
  profession,
  rejecting,
  long,
  packaging,
}: ChatAsks): Omit<CompiledAsks, 'language'> {
  const compileWhole = (source: string) => new RegExp(`^(?:${source})$`, 'u')
  return {
    account: accountAsks.map((about): [AccountAsk, RegExp] => [about, compileWhole(account[about])]),
    deciding: compileWhole(deciding),
    styling: compileWhole(styling),
    trade: compileWhole(trade),
    profession: compileWhole(profession),
    rejecting: new RegExp(rejecting, 'iu'),
    media: [
      { kind: 'packaging', cue: new RegExp(packaging.cue, 'iu'), by: packaging.by },
      { kind: 'long', cue: new RegExp(long.cue, 'iu'), by: long.by },
    ],
  }
}

const compiled = once(() =>
  fromEveryChat(({ asks }, language): CompiledAsks => ({ language, ...compile(asks) })),
)

/** A message in lower case, without accents and marks, with single spaces. */
function plainOf(message: string): string {
  return fold(message)
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}

/** What a message as a whole asks that no search can answer; null if it may be a request for clips. */
export function wholeAskOf(message: string): WholeAsk | null {
  const plain = plainOf(message.slice(0, maxCharacters + 1))
  if (plain === '' || plain.length > maxCharacters) return null
  for (const { language, account, deciding, styling, trade, profession } of compiled()) {
    const about = account.find(([, pattern]) => pattern.test(plain))?.[0]
    if (about !== undefined) return { kind: 'account', about, language }
    if (deciding.test(plain)) return { kind: 'deciding', language }
    if (styling.test(plain)) return { kind: 'styling', language }
    const subject = trade.exec(plain)?.[1]?.trim()
    if (subject !== undefined && subject !== '') return { kind: 'trade', subject, language }
    if (profession.test(plain)) return { kind: 'profession', language }
  }
  return null
}

export type MediaKind = 'short' | 'long' | 'packaging'
/** A request and the kind of media that it is for. `language` is that of the words which name the kind. */
export type MediaRequest = { message: string; media: MediaKind | null; language: ChatLanguage | null }

/**
 * Rewords a request as one for clips, and tells which kind of media it is for. Words that take back the previous
 * search are left out.
 */
export function mediaOf(message: string): MediaRequest {
  let text = message
  for (const { rejecting } of compiled()) text = text.replace(rejecting, '')
  for (const { media, language } of compiled()) {
    const found = media.find(({ cue }) => cue.test(text))
    if (found) return { message: text.replace(found.cue, found.by), media: found.kind, language }
  }
  return { message: text, media: null, language: null }
}
