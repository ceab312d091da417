import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { hashOf } from '../lib/format.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/**
 * The cover of a video: the image on this server, or a coloured background, with the opening written on it. Nothing is
 * loaded from a platform before the user starts the player.
 */

export type CoverProps = {
  /** The background colour is derived from this text. */
  seed: string
  shape: 'tall' | 'wide'
  /** The address of the still or cover. Shown only if it is on this server. */
  coverUrl: string | null
  playerUrl: string | null
  isPlaying: boolean
  onPlay: () => void
  /** Whether it is the first image of the page, which is in view at once. */
  isFirst?: boolean
  title: string
  top?: ComponentChildren
  children: ComponentChildren
}

/**
 * The path of an address. The host is left out, because the browser may reach this server by another name. Null if the
 * text is not an address.
 */
export function ownPath(address: string | null): string | null {
  if (address === null) return null
  try {
    return new URL(address).pathname
  } catch {
    return null
  }
}

/** The path of a still or sample cover on this server; null for any other address. */
export function ownCoverPath(address: string | null): string | null {
  const path = ownPath(address)
  return path !== null && /^\/(stills|covers)\//.test(path) ? path : null
}

/** The hues of the backgrounds. None is close to the accent colour. */
const hues = [262, 300, 335, 185, 225, 280, 205, 320, 245, 170]

function CoverImage({ address, isFirst }: { address: string; isFirst: boolean }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  const loadingHints = isFirst ? ({ fetchpriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  return <img class="cover-still" {...loadingHints} src={address} alt="" onError={() => setBroken(true)} />
}

function Player({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      class="cover-player"
      src={address}
      title={strings().card.playerOf(title)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  )
}

/** The cover with its texts; the platform's player while `isPlaying`. */
export function Cover(props: CoverProps) {
  const { seed, shape, coverUrl, playerUrl, isPlaying, onPlay, isFirst = false, title, top, children } = props
  const hue = hues[hashOf(seed) % hues.length] ?? 262
  const coverPath = ownCoverPath(coverUrl)
  const playerPath = ownPath(playerUrl)
  if (isPlaying && playerPath)
    return (
      <div class={`cover cover-${shape} is-playing`}>
        <Player address={playerPath} title={title} />
      </div>
    )
  return (
    <div
      class={`cover cover-${shape} ${coverPath ? 'has-still' : ''} ${coverPath?.startsWith('/covers/') ? 'has-drawing' : ''}`}
      style={{ '--hue': String(hue) }}
    >
      {coverPath && <CoverImage address={coverPath} isFirst={isFirst} />}
      <div class="cover-top">{top}</div>
      <div class="cover-text">{children}</div>
      {playerPath && (
        <button
          type="button"
          class="cover-play"
          aria-label={strings().card.playNamed(title)}
          onClick={onPlay}
        >
          <Icon name="play" size={20} />
        </button>
      )}
    </div>
  )
}
