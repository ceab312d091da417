/** Messages to a chat that start no run of short clips, and how they are answered in a language. */

/** What a chat tells of an account when it is told to. */
type AccountCommand = 'credits' | 'runs' | 'keeps' | 'exporting' | 'price'
/** What questions are about, in the order in which they are tried. */
// prettier-ignore
export const questionKinds = [
  'best', 'cancelling', 'price', 'catalog', 'exporting', 'keeps', 'runs', 'account', 'working',
] as const
/** What is not done in a chat but elsewhere. */
export const otherOperations = ['scoring', 'comparing'] as const
/** A number of clips, as requests in every language are read. */
export const clipCount = (count: string) => `${count} clips`
/** What a chat tells of an account and of what is here. */
export type AccountQuestionKind =
  AccountCommand | 'handling' | (typeof questionKinds)[number] | (typeof otherOperations)[number]

/**
 * Questions that start no run, as patterns of whole messages without marks and accents. `{clips}` and `{run}` stand for
 * the words of these, and what `before` matches may stand in front. `asking` are the first words
 * of any question, and `wanted` what is only said by somebody who wants clips about something.
 */
export type ChatQuestions = {
  parts: Record<'before' | 'asking' | 'wanted' | 'clips' | 'run', string>
} & Record<(typeof questionKinds)[number], string[]>

/** A pattern that names a kind of media, `{names}` in it standing for its parts, and what is put in place of it. */
export type MediaCue = { parts?: Record<string, string>; cue: string; by: string }

/** Messages that start no run of short clips: patterns of whole messages, without marks and accents. */
export type MessagePatterns = {
  account: Record<AccountCommand, string>
  questions: ChatQuestions
  /**
   * Words for keeps, runs and other results, for what is done with them, for which are meant (`own`: those of earlier
   * runs; `these`: those that were just found), and what stands beside them. `confirming` is a message that tells to start what was offered, without marks
   * and accents; `then` holds patterns of what may join a message on results and another.
   */
  resultWords: Record<
    'keeps' | 'runs' | 'things' | 'doing' | 'pointing' | 'these' | 'own' | 'also' | 'confirming' | 'then',
    string
  >
  /** How messages begin that want something worded anew. */
  rewording: string
  /**
   * How messages begin that ask to score a draft, or to compare creators or videos; a colon stands for what a draft may
   * follow.
   */
  scoring: string
  comparing: string
  /** The same of a comparison of anything: "compare prices with wages". */
  versus: string
  /**
   * A sentence that asks about what was found, with `{ordinal}` for the words for the first to the fifth (parted by
   * spaces), `{thing}` and `{things}` for what results are called, `{verb}` for how the rest of "which of these"
   * begins, and `{success}` for what is said of one that did well. Then the answers: the strongest, the result in a
   * place, each of their figures, where its words show no reason, and where there is no such result.
   */
  aboutResults: Record<
    | ('question' | 'ordinals' | 'thing' | 'things' | 'verb' | 'success')
    | ('strongest' | 'place' | 'virality' | 'views' | 'usual' | 'noReason' | 'none'),
    string
  >
  /** A sentence that asks which opening is best, with the words of `questions.parts`. */
  bestOpeningQuestion: string
  /** How long clips are to be, beside numbers: what no search can choose. */
  length: Record<'before' | 'within' | 'limits' | 'few' | 'amounts' | 'units' | 'behind' | 'about', string>
  /**
   * What else no search can choose, such as multiples and sizes of channels: at the end of a request, in a part of its own
   * alone, and numbers of ideas behind a comma.
   */
  wishes: Record<'atEnd' | 'alone' | 'ideas', string>
  /** What a number alone counts: "5 results". */
  results: string
  /** What stands in front of a subject that takes the place of another. */
  correctionWords: string
  /** The choice is left to the assistant. */
  deciding: string
  /** How something is to be worded. */
  styling: string
  /** Something to open the own video with is to be written; a group is what that video is about, where it says so. */
  writing: string
  /** What somebody sells, makes or teaches; the group is what. */
  trade: string
  /** What somebody is or runs, which names no topic that people search for: "I'm a personal trainer". */
  profession: string
  /** Words beside a handle that say it is one of a channel with long videos. */
  channel: string
  /** Words for short clips beside a handle: then these are meant, whatever says that it is one of a channel. */
  short: string
  /** What takes back the last search in front of the next. */
  rejecting: string
  /** A message that wants short clips of the known topic in place of long videos or packaging, as it is typed; the group is a word that names a platform. */
  onlyShort: string
  /** Long videos, titles and thumbnails, and the words for clips in their place. */
  long: MediaCue
  packaging: MediaCue
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
    | 'cancelling'
    | 'handling'
    | 'scoring'
    | 'comparing'
    | 'orScoring'
    | 'orComparing'
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
    | 'bestOpening'
    | 'deciding'
    | 'styling'
    | 'styled'
    | 'writing'
    | 'trade'
    | 'profession'
    | 'long'
    | 'packaging'
    | 'upTo',
    string
  >
}
