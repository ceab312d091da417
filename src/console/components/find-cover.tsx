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
/** A find as a share link shows it. */
export type SharedFind = ({ kind: 'long' } & SharedLong) | ({ kind: 'packaging' } & SharedPackaging)

/** The number of characters of an opening that fit on a cover at its narrowest, on a card and on a page of its own. */
const maxOpeningCharacters = { card: 90, page: 240 }

/**
 * The text on the cover: the spoken hook, or the text of the thumbnail; null if it repeats the title, which is shown
 * beside the cover.
 */
function coverWordsOf(find: Find | SharedFind): string | null {
  const text = find.kind === 'packaging' ? find.thumbnail_text : find.hook
  return text === null || isSameText(text, find.title) ? null : text
}

/** Where the opening of a long video is shown. The cover of a title has the words of its thumbnail: `none`. */
type OpeningPlace = 'cover' | 'beside' | 'none'

/**
 * Decides where a card or a page shows the opening of a video. The cover alone is enough if all of it fits there and
 * there is no timeline.
 */
export function placeOfOpening(find: Find | SharedFind, on: keyof typeof maxOpeningCharacters): OpeningPlace {
  const text = find.kind === 'long' ? coverWordsOf(find) : null
  if (find.kind !== 'long') return 'none'
  const fits = text !== null && text.length <= maxOpeningCharacters[on]
  return fits && !isStructured(openingParts(find)) ? 'cover' : 'beside'
}

/** Whether the opening is shown beside the cover. While the player is open, it hides the text on the cover. */
export const hasOpeningBeside = (place: OpeningPlace, isPlaying: boolean) => isPlaying || place !== 'cover'

type CoverWordsProps = { find: Find | SharedFind; text: string }

function CoverWords({ find, text }: CoverWordsProps) {
  return (
    <p
      class={`cover-words ${text.length > 80 ? 'is-long' : ''} ${find.kind === 'long' ? 'spoken' : ''}`}
      dir="auto"
      aria-hidden={find.kind === 'long' ? undefined : 'true'}
    >
      {cutAtWord(text, maxOpeningCharacters.page)}
    </p>
  )
}

type FindCoverProps = {
  find: Find | SharedFind
  /** The background colour is derived from this text. */
  seed: string
  openingPlace: OpeningPlace
  isFirst?: boolean
  isPlaying: boolean
  onPlay: () => void
}

/** The cover of a find with its spoken hook, or with the text of its thumbnail. */
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
      {text !== null && <CoverWords find={find} text={text} />}
    </Cover>
  )
}
