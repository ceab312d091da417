import type { ResultReferences } from './result-references.js'

/** Messages to a chat that start no run of short clips, and their answers in a language. */

/** What a chat tells about an account on command. */
type AccountCommand = 'credits' | 'runs' | 'keeps' | 'exporting' | 'price'
/** The subjects of questions, in the order in which they are tried. */
// prettier-ignore
export const questionKinds = [
  'billing', 'deleting', 'notifying', 'speaking', 'identity', 'reason', 'spent', 'faulty',
  'watching', 'capping', 'matching', 'events',
  'best', 'cancelling', 'price', 'catalog', 'exporting', 'keeps', 'runs', 'account', 'working',
] as const
/** Operations outside of the chat. */
export const otherOperations = ['scoring', 'comparing'] as const
/** A number of clips, worded as requests in every language are understood. */
export const clipCount = (count: string) => `${count} clips`
/** The subjects of questions on an account and on this service. */
export type AccountQuestionKind =
  | AccountCommand
  | 'handling'
  | 'common'
  | 'styling'
  | 'filtering'
  | (typeof questionKinds)[number]
  | (typeof otherOperations)[number]

/**
 * Questions that start no run, as patterns of whole messages without marks and accents. `{clips}`, `{run}` and
 * `{often}` stand for the words for these and for "every week", `{means}` for means of payment, `{tongue}` for names of
 * languages and `{features}` for the things that users see of the service. What `before` matches can precede a
 * question. `asking` are the first words of any question; `wanted` is what only users say who want clips about
 * something.
 */
export type ChatQuestions = {
  parts: Record<
    'before' | 'asking' | 'wanted' | 'clips' | 'run' | 'often' | 'means' | 'tongue' | 'features',
    string
  >
} & Record<(typeof questionKinds)[number], string[]>

/** A pattern that names a kind of media, with its `parts` for `{names}`, and its replacement. */
export type MediaCue = { parts?: Record<string, string>; cue: string; by: string }

/** Like `MediaCue`, with the nouns for the first parts of compounds: "Kochen" for the "koch" of "Kochkanal". */
export type OwnChannelCue = MediaCue & { stems?: Record<string, string> }

/** The parts of `doubts`, which says what each of them matches. */
export type TopicDoubtPart =
  | ('preamble' | 'order' | 'verb' | 'object' | 'thing' | 'joint')
  | ('limit' | 'remnant' | 'atMost' | 'spend' | 'sum' | 'credits')
  | ('about' | 'ours' | 'clause' | 'things' | 'request')
  | (
      | 'decline'
      | 'denial'
      | 'flaw'
      | 'complaint'
      | 'remark'
      | 'previous'
      | 'questionWord'
      | 'generalQuestion'
      | 'serviceWords'
    )

/** Messages that start no run of short clips: patterns of whole messages, without marks and accents. */
export type MessagePatterns = {
  account: Record<AccountCommand, string>
  questions: ChatQuestions
  /**
   * Words for keeps, runs and other results, for what is done with them, for which are meant (`own`: those of earlier
   * runs; `these`: those just found), and what accompanies them. `confirming` is a message, without marks and accents,
   * that starts what was offered; `then` has patterns of what can join a message on results and another one.
   */
  resultWords: Record<
    'keeps' | 'runs' | 'things' | 'doing' | 'pointing' | 'these' | 'own' | 'also' | 'confirming' | 'then',
    string
  >
  /** How messages begin that want something reworded. */
  rewording: string
  /**
   * Whole messages that order something other than a search: to show only some results or sort them, to write openings,
   * to export what was kept, to report new results, to say what results have in common, and to share or remove them. `lead` may precede any of them, and
   * `doubtful` ones may be topics as well: "only the videos with cats". `parts` stand for lists in them.
   */
  resultOrders: Record<
    'lead' | 'filtering' | 'composing' | 'exporting' | 'watching' | 'common' | 'handling' | 'doubtful',
    string
  > & { parts: Record<string, string> }
  /** Parts of messages that refer to results. */
  resultReferences: ResultReferences
  /** How messages begin that ask to score a draft, or to compare creators or videos; a draft can follow a colon. */
  scoring: string
  comparing: string
  /** Like `comparing`, but for a comparison of anything: "compare prices with wages". */
  versus: string
  /**
   * A question about the results, with `{ordinal}` for the words for the first to the fifth (separated by spaces),
   * `{thing}` and `{things}` for the names of results, `{verb}` for how the rest of "which of these" begins, and
   * `{success}` for what is said of a successful one. Then the answers: the strongest result, the result at a position,
   * each of their figures, that the words of a result show no reason for its views, and that there is no such result.
   */
  aboutResults: Record<
    | ('question' | 'ordinals' | 'thing' | 'things' | 'verb' | 'success')
    | ('strongest' | 'place' | 'virality' | 'views' | 'usual' | 'noReason' | 'none'),
    string
  >
  /** A sentence that asks which opening is best, with the words of `questions.parts`. */
  bestOpeningQuestion: string
  /** Requested lengths of clips, next to numbers, by which no search can filter. */
  length: Record<'before' | 'within' | 'limits' | 'few' | 'amounts' | 'units' | 'behind' | 'about', string>
  /**
   * Other wishes by which no search can filter, such as multiples and sizes of channels: at the end of a request, as a
   * part of its own, and numbers of ideas after a comma. At the end of any message, `sized` is a size of channels,
   * `perCreator` a number for each creator, `viewed` a least number of views, and `promoted` advertising that is not
   * wanted. `cost` is a cap on what the search may cost, at any place. `excluded` begins a part, behind a mark, that
   * says what clips must not be about, in messages of its language (folded); `excludedAnywhere` also begins one without
   * a mark.
   */
  wishes: Record<
    | ('atEnd' | 'alone' | 'ideas' | 'cost' | 'excluded' | 'excludedAnywhere')
    | ('sized' | 'perCreator' | 'viewed' | 'promoted'),
    string
  >
  /** A noun that a bare number counts: "5 results". */
  results: string
  /** What precedes a subject that replaces another. */
  correctionWords: string
  /** Messages that leave the choice to the assistant. */
  deciding: string
  /** Messages on how something should be worded. */
  styling: string
  /**
   * Requests to write an opening for the user's own video; a group captures the subject of that video, if it is named.
   */
  writing: string
  /** What users sell, make or teach, captured by the group. */
  trade: string
  /** What users are or run, which is no topic that people search for: "I'm a personal trainer". */
  profession: string
  /** Words next to a handle that show that it is of a channel with long videos. */
  channel: string
  /** Words for short clips next to a handle; they take precedence over `channel`. */
  short: string
  /** What withdraws the last search before the next one. */
  rejecting: string
  /**
   * A message that wants short clips of the known topic instead of long videos or packaging, as typed; the group
   * captures a word that names a platform.
   */
  onlyShort: string
  /** Long videos, titles and thumbnails, and the words for clips that replace them. */
  long: MediaCue
  packaging: MediaCue
  /** A question which titles a video of the user should have; in English part of `packaging`. */
  titlesOf?: MediaCue
  /** What a channel of the user is about, next to what is wanted for it, and how that is a subject. */
  ownChannel: OwnChannelCue
  /**
   * What makes it doubtful that a message only names a topic: patterns without accents, all but `preamble` and `limit`
   * without marks. `preamble` is what people say of themselves before a request that names clips.
   * `order` begins an order to the service, also after `joint`, and so does a `verb` with its `object`, where `{thing}`
   * stands for the things of the service. `limit` and `spend` are limits, of clips and of the cost, that no search
   * keeps; what is understood of a limit can leave a `remnant` behind a comma, or `atMost` at the beginning. `sum` (with
   * marks) is a sum of money at the end, which may be a limit of the cost.
   * `about` speaks of results or of the account, `ours` names these, and `clause` has words of sentences. `things`,
   * separated by spaces, are no topic by themselves. `request` is what surely asks for a search, and `credits` names
   * what a search costs.
   *
   * `decline` begins a reply that takes no offer, and with `denial` behind it (with marks) it names no topic.
   * `complaint` begins a complaint about one of the `{features}`, with the `{flaw}` that it has. `remark` is said to the
   * service in person, and has a thing of it or what it does; `previous` refers to the topic before. A question begins with `questionWord`. One that begins
   * with `generalQuestion` is of general interest, and so a topic, unless it has `serviceWords`: those for what only the
   * service has or does.
   */
  doubts: Record<TopicDoubtPart, string>
  answers: Record<
    | 'credits'
    | 'heldCredits'
    | 'someRuns'
    | 'noRuns'
    | 'someKeeps'
    | 'noKeeps'
    | 'bestKeeps'
    | 'bestByUsual'
    | 'exporting'
    | 'noExport'
    | 'emptyExport'
    | 'unfinishedExport'
    | 'cancelling'
    | 'watching'
    | 'capping'
    | 'matching'
    | 'events'
    | 'billing'
    | 'deleting'
    | 'notifying'
    | 'speaking'
    | 'identity'
    | 'reason'
    | 'spent'
    | 'noSpent'
    | 'faulty'
    | 'filtering'
    | 'handling'
    | 'common'
    | 'whereCommon'
    | 'scoring'
    | 'comparing'
    | 'orScoring'
    | 'orComparing'
    | 'orOrder'
    | 'creatorHere'
    | 'nameAlone'
    | 'platformOfName'
    | 'longOnly'
    | 'price'
    | 'lately'
    | 'catalog'
    | 'catalogChannels'
    | 'catalogTopics'
    | 'catalogSamples'
    | 'catalogLive'
    | 'account'
    | 'working'
    | 'confirm'
    | 'askFirst'
    | 'unsure'
    | 'noMatch'
    | 'limitLeftOut'
    | 'bestOpening'
    | 'deciding'
    | 'styling'
    | 'styled'
    | 'translated'
    | 'writing'
    | 'trade'
    | 'profession'
    | 'long'
    | 'packaging'
    | 'upTo',
    string
  >
}
