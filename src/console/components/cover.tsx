import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { hashOf } from '../lib/format.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'

/**
 * The cover of a video: a still that this server has, or a ground of its own colours. What is set on it is the opening
 * itself. Nothing is loaded from a platform before the player is asked for.
 */

export type CoverProps = {
  /** What the colours of the ground are made from. */
  seed: string
  shape: 'tall' | 'wide'
  stillUrl: string | null
  playerUrl: string | null
  isPlaying: boolean
  onPlay: () => void
  title: string
  top?: ComponentChildren
  children: ComponentChildren
}

/** The path of an address of this server, which may be known to others by another name. */
export function ownPath(address: string | null): string | null {
  if (address === null) return null
  try {
    return new URL(address).pathname
  } catch {
    return null // No address at all: there is nothing to load.
  }
}

/** The path of a picture that this very server has, a still or the cover of a sample; null for one of a platform. */
export function ownPicture(address: string | null): string | null {
  const path = ownPath(address)
  return path !== null && /^\/(stills|covers)\//.test(path) ? path : null
}

/** The hues of grounds: away from the accent's, so that it stays the accent. */
const hues = [262, 300, 335, 185, 225, 280, 205, 320, 245, 170]

function Still({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return <img class="cover-still" src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
}

function Player({ address, title }: { address: string; title: string }) {
  return (
    <iframe
      class="cover-player"
      src={address}
      title={strings().card.playerOf(title)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
    />
  )
}

export function Cover(props: CoverProps) {
  const { seed, shape, stillUrl, playerUrl, isPlaying, onPlay, title, top, children } = props
  const hue = hues[hashOf(seed) % hues.length] ?? 262
  const [still, player] = [ownPicture(stillUrl), ownPath(playerUrl)]
  if (isPlaying && player)
    return (
      <div class={`cover cover-${shape} is-playing`}>
        <Player address={player} title={title} />
      </div>
    )
  return (
    <div
      class={`cover cover-${shape} ${still ? 'has-still' : ''} ${still?.startsWith('/covers/') ? 'has-drawing' : ''}`}
      style={{ '--hue': String(hue) }}
    >
      {still && <Still address={still} />}
      <div class="cover-top">{top}</div>
      <div class="cover-text">{children}</div>
      {player && (
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
