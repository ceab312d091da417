import type { ComponentChild } from 'preact'
import { useRef } from 'preact/hooks'
import { useGradualCount } from '../lib/gradual-count.js'
import { useShortcuts } from '../lib/keyboard.js'
import { actionsByCard, type CardActions } from './card-actions.js'

type CardListProps = { class: string; label: string; children: ComponentChild[]; isBusy?: boolean }

/** How many cards are drawn in one go: what a slow phone draws within a tenth of a second. */
const cardsPerFrame = 3

/** Cards that keys move through and act on. */
export function CardList({ class: name, label, children, isBusy = false }: CardListProps) {
  const list = useRef<HTMLDivElement>(null)
  const current = useRef<Element | null>(null)
  const count = useGradualCount(children.length, cardsPerFrame)

  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const find = () => {
    const focused = document.activeElement?.closest('[data-card]') ?? current.current
    return focused && list.current?.contains(focused) ? focused : null
  }
  const move = (step: 1 | -1) => {
    const all = cards()
    const at = all.indexOf(find() as HTMLElement)
    const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]
    if (!next) return
    current.current = next
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
  }
  const act = (name: keyof CardActions) => () => {
    const card = find() ?? cards()[0]
    if (!card) return
    current.current = card
    actionsByCard.get(card)?.[name]()
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: act('keep'),
    r: act('reject'),
    c: act('copy'),
    o: act('open'),
    p: act('play'),
  })
  return (
    <div class={name} ref={list} role="feed" aria-label={label} aria-busy={isBusy || count < children.length}>
      {children.slice(0, count)}
    </div>
  )
}
