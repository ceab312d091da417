import { once } from '../../lib/once.js'
import { type CueList, openingReading } from './reading.js'

/** What tells how English is put together, by name; each stands in en/reading.yaml with what it is for. */
export type ReadingCue =
  | 'ledSubject'
  | 'adverbs'
  | 'announces'
  | 'announcing'
  | 'answers'
  | 'argues'
  | 'around'
  | 'asked'
  | 'asksBack'
  | 'asksPlainly'
  | 'before'
  | 'beforeDeed'
  | 'beforeDoing'
  | 'beforeVague'
  | 'behind'
  | 'bland'
  | 'boundary'
  | 'clauseWords'
  | 'common'
  | 'compound'
  | 'continuing'
  | 'counted'
  | 'dealtWith'
  | 'deed'
  | 'denying'
  | 'earned'
  | 'englishPhraseDoing'
  | 'englishPhraseVague'
  | 'finiteDeterminers'
  | 'finiteObjects'
  | 'hanging'
  | 'helpers'
  | 'joined'
  | 'joining'
  | 'joints'
  | 'kind'
  | 'leadsUp'
  | 'left'
  | 'mainIdeaAsks'
  | 'makes'
  | 'met'
  | 'modals'
  | 'nameEnds'
  | 'nameWords'
  | 'named'
  | 'names'
  | 'naming'
  | 'notNames'
  | 'nounsObjects'
  | 'openLoopAsks'
  | 'openSubject'
  | 'opensAnew'
  | 'organs'
  | 'ownTemplateDoing'
  | 'ownTemplateVague'
  | 'owners'
  | 'participle'
  | 'particles'
  | 'past'
  | 'persons'
  | 'places'
  | 'predicate'
  | 'preposition'
  | 'roomy'
  | 'runsDeterminers'
  | 'sceneSetting'
  | 'single'
  | 'singular'
  | 'skilled'
  | 'subjects'
  | 'tag'
  | 'time'
  | 'timeAgo'
  | 'toTheRoom'
  | 'told'
  | 'topicAsking'
  | 'topicSpansAsking'
  | 'transitive'
  | 'turns'
  | 'unfinished'

const compiled = new Map<string, RegExp>()

/** A regular expression written between slashes, with its flags behind them. */
function written(source: string): RegExp {
  const end = source.lastIndexOf('/')
  return new RegExp(source.slice(1, end), source.slice(end + 1))
}

/** A cue of English, compiled when it is first asked for. */
export function readingCue(name: ReadingCue): RegExp {
  const known = compiled.get(name) ?? written(openingReading().cues[name])
  compiled.set(name, known)
  return known
}

const compiledLists = new Map<CueList, RegExp[]>()

export function readingCues(list: CueList): RegExp[] {
  const known = compiledLists.get(list) ?? openingReading().cueLists[list].map(written)
  compiledLists.set(list, known)
  return known
}

/** The signs of a line worth repeating. */
export const readingSigns = once(() =>
  openingReading().signs.map(({ weight, cue }) => ({ weight, cue: written(cue) })),
)
