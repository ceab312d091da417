import { useState } from 'preact/hooks'
import { strings } from '../strings/index.js'
import { deviceOf, FindFigures, LongReading } from './find-card.js'
import { PackagingReading } from './packaging-reading.js'
import { FindCover, hasOpeningBeside, placeOfOpening, type SharedFind } from './find-cover.js'
import { CardTexts, ClipTitle, HookFigures, isBelowUsual } from './hook-card.js'
import { Virality } from './virality.js'
import { HookCover, openingOf, type SharedHook } from './hook-cover.js'
import { OpenLink } from './open-link.js'

/** Results as a share link shows them: read-only, with a player only on demand. */

type FrameProps = { place: number; isMarked: boolean }

function Transcript({ hook, isOpen }: { hook: SharedHook; isOpen: boolean }) {
  if (!hook.transcript) return null
  return (
    <details class="transcript" open={isOpen}>
      <summary>{strings().shared.transcript}</summary>
      <p class="wrap spoken" dir="auto" lang={hook.language ?? undefined}>
        {hook.transcript}
      </p>
    </details>
  )
}

/** The card of a shared hook. */
export function SharedHookCard({
  hook,
  place,
  isMarked,
  isOnly = false,
}: FrameProps & { hook: SharedHook; isOnly?: boolean }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <article
      class={`card hook-card ${isBelowUsual(hook) ? 'is-below-usual' : ''} ${isMarked ? 'is-marked' : ''}`}
      aria-labelledby={`card-${place}`}
    >
      <HookCover
        hook={hook}
        seed={openingOf(hook)}
        headingId={`card-${place}`}
        isFirst={place === 1}
        isPlaying={isPlaying}
        onPlay={() => setPlaying(true)}
      />
      <div class="card-body">
        <ClipTitle hook={hook} />
        <HookFigures hook={hook} isOnCard />
        <div class="card-texts" lang={hook.language ?? undefined}>
          <CardTexts hook={hook} />
        </div>
        {!hook.excerpt && <Virality hook={hook} isWhole />}
        <Transcript hook={hook} isOpen={isOnly} />
        <OpenLink address={hook.watch_url} />
      </div>
    </article>
  )
}

type FindTextsProps = { find: SharedFind; place: number; hasOpening: boolean }

function FindTexts({ find, place, hasOpening }: FindTextsProps) {
  // Of a long video, it is among the facts below.
  const device = find.kind === 'packaging' ? deviceOf(find) : null
  return (
    <div class="card-body">
      <FindFigures find={find} />
      <h2 id={`card-${place}`} class="title" dir="auto">
        {find.title}
      </h2>
      <p class="by" dir="auto">
        {find.channel}
        {device && <span class="tag">{device}</span>}
      </p>
      {find.kind === 'long' ? (
        <LongReading find={find} isWhole hasOpening={hasOpening} />
      ) : (
        <PackagingReading find={find} isWhole />
      )}
      <OpenLink address={find.watch_url} />
    </div>
  )
}

/** The card of a shared find. */
export function SharedFindCard({ find, place, isMarked }: FrameProps & { find: SharedFind }) {
  const [isPlaying, setPlaying] = useState(false)
  const openingPlace = placeOfOpening(find, 'card')
  return (
    <article class={`card find-card ${isMarked ? 'is-marked' : ''}`} aria-labelledby={`card-${place}`}>
      <FindCover
        find={find}
        seed={find.watch_url ?? find.title}
        openingPlace={openingPlace}
        isFirst={place === 1}
        isPlaying={isPlaying}
        onPlay={() => setPlaying(true)}
      />
      <FindTexts find={find} place={place} hasOpening={hasOpeningBeside(openingPlace, isPlaying)} />
    </article>
  )
}
