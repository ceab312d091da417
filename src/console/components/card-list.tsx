import type { ComponentChild } from 'preact'
import { useRef } from 'preact/hooks'
import { useGradualCount } from '../lib/gradual-count.js'
import { useShortcuts } from '../lib/keyboard.js'
import { Icon } from './icons.js'
import { actionsByCard, type CardActions } from './card-actions.js'

type CardListProps = {
  class: string
  label: string
  children: ComponentChild[]
  isBusy?: boolean
  /** Cards under a heading of their own, which opens to them. */
  fold?: { title: string; isOpen: boolean; onToggle: () => void; cards: ComponentChild[] }
}

/** The class of a grid of tall cards: up to three are set for their number. */
export function tallCards(count: number): string {
  return `cards cards-tall ${{ 1: 'is-one', 2: 'is-two', 3: 'is-three' }[count] ?? ''}`
}

/** How many cards are drawn in one go: what a slow phone draws within a tenth of a second. */
const cardsPerFrame = 2

type FeedProps = Omit<CardListProps, 'fold'>

function Feed({ class: name, label, children, isBusy = false }: FeedProps) {
  const count = useGradualCount(children.length, cardsPerFrame)
  return (
    <div class={name} role="feed" aria-label={label} aria-busy={isBusy || count < children.length}>
      {children.slice(0, count)}
    </div>
  )
}

function Fold({ class: name, fold }: { class: string; fold: NonNullable<CardListProps['fold']> }) {
  const { title, isOpen, onToggle, cards } = fold
  return (
    <section class="fold">
      <h2>
        <button type="button" class="plain" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="chevron" /> {title} <span class="badge">{cards.length}</span>
        </button>
      </h2>
      {isOpen && (
        <Feed class={name} label={title}>
          {cards}
        </Feed>
      )}
    </section>
  )
}

/** Cards that keys move through and act on. */
export function CardList({ fold, ...feed }: CardListProps) {
  const list = useRef<HTMLDivElement>(null)
  const current = useRef<Element | null>(null)

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
    <div class="card-list" ref={list}>
      <Feed {...feed} />
      {fold && <Fold class={feed.class} fold={fold} />}
    </div>
  )
}
