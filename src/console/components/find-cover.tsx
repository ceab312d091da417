import type { components } from '../../client/index.js'
import { isStructured } from '../../lib/opening-structure.js'
import { cutAtWord, clockTime } from '../lib/format.js'
import { openingParts } from '../lib/opening-parts.js'
import { isSameText } from '../lib/same-words.js'
import { strings } from '../strings/index.js'
import { Cover } from './cover.js'

export type Find = components['schemas']['Find']
export type LongFind = components['schemas']['LongFind']
export type PackagingFind = components['schemas']['PackagingFind']
export type SharedLong = components['schemas']['SharedLongFind']
export type SharedPackaging = components['schemas']['SharedPackagingFind']
/** A find as anybody may see it who has a link. */
export type SharedFind = ({ kind: 'long' } & SharedLong) | ({ kind: 'packaging' } & SharedPackaging)

/** How many characters of an opening a cover holds in its narrowest place: on a card, and on a page of its own. */
const maxOpeningCharacters = { card: 90, page: 240 }

/** What is set on the cover: the spoken opening, or the words of the thumbnail; not the title, which stands beside it. */
function coverWordsOf(find: Find | SharedFind): string | null {
  const text = find.kind === 'packaging' ? find.thumbnail_text : find.hook
  return text === null || isSameText(text, find.title) ? null : text
}

/** Where an opening stands: on the cover alone, beside it as well, or only beside it. */
type OpeningPlace = 'cover' | 'both' | 'beside'

/** Where a card or a page has the opening of a video: once, where the cover holds all of it or a timeline says it. */
export function placeOfOpening(find: Find | SharedFind, on: keyof typeof maxOpeningCharacters): OpeningPlace {
  const text = find.kind === 'long' ? coverWordsOf(find) : null
  if (find.kind !== 'long' || text === null) return 'both'
  const isWholeOnCover = !isStructured(openingParts(find)) && text.length <= maxOpeningCharacters[on]
  if (isWholeOnCover) return 'cover'
  return on === 'page' ? 'beside' : 'both'
}

/** Whether the opening is read beside the cover; a player hides what the cover says. */
export const hasOpeningBeside = (place: OpeningPlace, isPlaying: boolean) => isPlaying || place !== 'cover'

type CoverWordsProps = { find: Find | SharedFind; text: string; isAlone: boolean }

function CoverWords({ find, text, isAlone }: CoverWordsProps) {
  return (
    <p
      class={`cover-words ${text.length > 80 ? 'is-long' : ''} ${find.kind === 'long' ? 'spoken' : ''}`}
      dir="auto"
      aria-hidden={isAlone ? undefined : 'true'}
    >
      {cutAtWord(text, maxOpeningCharacters.page)}
    </p>
  )
}

type FindCoverProps = {
  find: Find | SharedFind
  /** Decides the colours of the background. */
  seed: string
  openingPlace: OpeningPlace
  isFirst?: boolean
  isPlaying: boolean
  onPlay: () => void
}

/** The cover of a long video with its opening, or the words of its thumbnail, set on it. */
export function FindCover({ find, seed, openingPlace, isFirst = false, isPlaying, onPlay }: FindCoverProps) {
  const text = openingPlace === 'beside' ? null : coverWordsOf(find)
  return (
    <Cover
      seed={seed}
      shape="wide"
      coverUrl={find.thumbnail_url}
      playerUrl={find.player_url}
      isPlaying={isPlaying}
      onPlay={onPlay}
      isFirst={isFirst}
      title={find.title.slice(0, 80)}
      top={
        <>
          {'sample' in find && find.sample && <span class="sample-mark">{strings().card.sample}</span>}
          {find.duration_s !== null && <span>{clockTime(find.duration_s)}</span>}
        </>
      }
    >
      {text !== null && <CoverWords find={find} text={text} isAlone={openingPlace === 'cover'} />}
    </Cover>
  )
}
