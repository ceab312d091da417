import { useState } from 'preact/hooks'
import { clockTime } from '../lib/format.js'
import { strings } from '../strings/index.js'
import { Cover } from './cover.js'
import {
  CoverWords,
  deviceOf,
  FindFigures,
  LongReading,
  PackagingReading,
  type SharedFind,
} from './find-card.js'
import {
  CardTexts,
  CoverTop,
  HookFigures,
  openingOf,
  platformNames,
  type SharedHook,
  Virality,
} from './hook-card.js'
import { OpenLink } from './open-link.js'

/** Results as somebody with a link sees them: read-only, and a player only when it is asked for. */

type FrameProps = { place: number; isMarked: boolean }

function Transcript({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <details class="transcript">
      <summary>{strings().shared.transcript}</summary>
      <p class="wrap spoken" dir="auto">
        {text}
      </p>
    </details>
  )
}

/** A hook of a shared run. */
export function SharedHookCard({ hook, place, isMarked }: FrameProps & { hook: SharedHook }) {
  const [isPlaying, setPlaying] = useState(false)
  const opening = openingOf(hook)
  return (
    <article class={`card hook-card ${isMarked ? 'is-marked' : ''}`} aria-labelledby={`card-${place}`}>
      <Cover
        seed={hook.watch_url ?? opening}
        shape="tall"
        stillUrl={hook.still_url}
        playerUrl={hook.player_url}
        isPlaying={isPlaying}
        onPlay={() => setPlaying(true)}
        title={opening.slice(0, 80)}
        top={<CoverTop hook={hook} />}
      >
        <h2 id={`card-${place}`} class={`opening ${opening.length > 110 ? 'opening-long' : ''}`} dir="auto">
          {opening.length > 220 ? `${opening.slice(0, 218)}…` : opening}
        </h2>
        <p class="cover-by" dir="auto">
          {hook.creator}
        </p>
      </Cover>
      <div class="card-body">
        <HookFigures hook={hook} />
        <CardTexts hook={hook} />
        <Virality hook={hook} />
        <Transcript text={hook.transcript} />
        <OpenLink address={hook.watch_url} label={strings().card.openOn(platformNames[hook.platform])} />
      </div>
    </article>
  )
}

function FindTexts({ find, place }: { find: SharedFind; place: number }) {
  const device = deviceOf(find)
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
      {find.kind === 'long' ? <LongReading find={find} isWhole /> : <PackagingReading find={find} />}
      <OpenLink address={find.watch_url} label={strings().card.openVideo} />
    </div>
  )
}

/** A find of a shared run. */
export function SharedFindCard({ find, place, isMarked }: FrameProps & { find: SharedFind }) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <article class={`card find-card ${isMarked ? 'is-marked' : ''}`} aria-labelledby={`card-${place}`}>
      <Cover
        seed={find.watch_url ?? find.title}
        shape="wide"
        stillUrl={find.thumbnail_url}
        playerUrl={find.player_url}
        isPlaying={isPlaying}
        onPlay={() => setPlaying(true)}
        title={find.title.slice(0, 80)}
        top={find.duration_s !== null && <span>{clockTime(find.duration_s)}</span>}
      >
        <CoverWords find={find} />
      </Cover>
      <FindTexts find={find} place={place} />
    </article>
  )
}
