import type { ComponentChildren } from 'preact'
import { type Decidable, toggleVerdict, verdictOf, type MaybeVerdict } from '../state/decisions.js'
import { openableAddress } from '../lib/openable-address.js'
import { actionsByCard } from './card-actions.js'
import { copyWithToast } from './copy-button.js'

type CardProps = {
  class: string
  result: Decidable
  served: MaybeVerdict
  position: number
  isMarked: boolean
  copy: string
  watchUrl: string | null
  onPlay: () => void
  children: ComponentChildren
}

/** The frame of a result. It takes the focus and registers the actions of the keyboard shortcuts. */
export function Card({ class: name, result, served, position, isMarked, children, ...rest }: CardProps) {
  const verdict = verdictOf(result.id, served).value
  const register = (element: HTMLElement | null) => {
    if (!element) return
    actionsByCard.set(element, {
      keep: () => toggleVerdict(result, 'keep'),
      reject: () => toggleVerdict(result, 'reject'),
      copy: () => void copyWithToast(rest.copy),
      open: () => {
        const address = openableAddress(rest.watchUrl)
        if (address) window.open(address, '_blank', 'noopener,noreferrer')
      },
      play: rest.onPlay,
    })
  }
  return (
    <article
      class={`card ${name} ${verdict ? `is-${verdict}` : ''} ${isMarked ? 'is-marked' : ''}`}
      data-card
      tabIndex={0}
      ref={register}
      aria-labelledby={`card-${result.id}`}
      aria-posinset={position}
    >
      {children}
    </article>
  )
}
