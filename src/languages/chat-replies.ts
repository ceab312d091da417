/** How the chat answers in a language. */

/** Why a search that a message asks for is refused. */
export type RefusalReason =
  | ('insufficient_credits' | 'key_credit_limit_reached' | 'too_many_runs' | 'rate_limited')
  | ('search_unavailable' | 'at_capacity' | 'unmet')

/**
 * The wording of answers; `{clips}`, `{topic}`, `{name}`, `{count}` and `{words}` (ignored ones, in brackets) stand for
 * known values.
 */
export type ChatReplies = {
  clips: { none: string; one: string; many: string }
  /** How clips of one platform are named without a number; `{clips}` if the language needs no article. */
  manyOf?: string
  on: string
  and: string
  language: string
  country: string
  /** The maximum age: a day, a number of days, a year, a number of years. */
  days: Record<'1' | 'many' | '365' | 'years' | 'any', string>
  reply: string
  /** Added to the reply if words on style and length were ignored. */
  unfiltered: string
  /** Added to the reply if other wishes were ignored. */
  unsupported: string
  /** Added to the reply if a cap on the cost was ignored. */
  uncapped: string
  /** Added to the reply if what clips must not be about was ignored. */
  unexcluded: string
  /** Added to the reply if a search for more begins with the results of the search before. */
  knownFirst: string
  /** In place of a search for more that can find no others, with `{found}`, `{count}` and `{topic}`. */
  allFound: string
  /** Added to that: `{left}` clips had too little of the topic. */
  tooLittle: string
  /** Offers a search that takes these; ends in a question behind `{hold}`. `{usual}` is `usualCost`, or empty. */
  looser: string
  /** What half of the latest searches of the account used at most. */
  usualCost: string
  /** Added to the reply of such a search. */
  takesLess: string
  /** In place of a search for more than the largest number. */
  largest: string
  /** Why a search was refused, by the code of the error; `unmet` where nothing here has a setting of it. */
  refusals: Record<RefusalReason, string>
  /** What `unmet` names, by the member of the start. */
  refusedSettings: Record<'platforms' | 'language' | 'posted_within_days' | 'topic', string>
  /** Countries with an article: a pattern, and `{name}` with the article. */
  withArticle?: { countries: string; name: string }
  questions: Record<'topic' | 'greeting' | 'about' | 'command' | 'else' | 'thanks', string>
  settings: string
  short: string
  /** Offers more clips, and more of what other searches find. */
  more: string
  moreVideos: Record<'long' | 'packaging', string>
}
