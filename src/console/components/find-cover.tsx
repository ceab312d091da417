import type { components } from '../../client/index.js'
import { cutAtWord, clockTime } from '../lib/format.js'
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

/** What is set on the cover: the spoken opening, or the words of the thumbnail. The title stands beside it. */
function CoverWords({ find }: { find: Find | SharedFind }) {
  const text = find.kind === 'packaging' ? find.thumbnail_text : find.hook
  if (text === null || isSameText(text, find.title)) return null
  return (
    <p
      class={`cover-words ${text.length > 80 ? 'is-long' : ''} ${find.kind === 'long' && find.hook ? 'spoken' : ''}`}
      dir="auto"
      aria-hidden="true"
    >
      {cutAtWord(text, 240)}
    </p>
  )
}

type FindCoverProps = {
  find: Find | SharedFind
  /** Decides the colours of the background. */
  seed: string
  isPlaying: boolean
  onPlay: () => void
}

/** The cover of a long video with its opening, or the words of its thumbnail, set on it. */
export function FindCover({ find, seed, isPlaying, onPlay }: FindCoverProps) {
  return (
    <Cover
      seed={seed}
      shape="wide"
      coverUrl={find.thumbnail_url}
      playerUrl={find.player_url}
      isPlaying={isPlaying}
      onPlay={onPlay}
      title={find.title.slice(0, 80)}
      top={
        <>
          {'sample' in find && find.sample && <span class="sample-mark">{strings().card.sample}</span>}
          {find.duration_s !== null && <span>{clockTime(find.duration_s)}</span>}
        </>
      }
    >
      <CoverWords find={find} />
    </Cover>
  )
}
