import type { ComponentChild } from 'preact'
import { useRef } from 'preact/hooks'
import { useGradualCount } from '../lib/gradual-count.js'
import { useShortcuts } from '../lib/shortcuts.js'
import { Icon } from './icons.js'
import { actionsByCard, type CardActions } from './card-actions.js'

/**
 * A group of cards. `title` is its heading; null for none. With `fold`, its cards are shown when the reader opens it.
 */
export type CardGroup = {
  key: string
  title: string | null
  cards: ComponentChild[]
  /** Whether the heading says that all of them cover a part of the topic, so that no card does. */
  isOfParts?: boolean
  fold?: { isOpen: boolean; onToggle: () => void }
}

type CardListProps = {
  /** The class of the lists of all groups; `count` is the number of cards of the largest. One alone leaves no hole. */
  classOf: (count: number) => string
  label: string
  groups: CardGroup[]
  isBusy?: boolean
}

/** The class of a grid of tall cards. Grids of one, two and three cards have a layout of their own. */
export function tallCards(count: number): string {
  return `cards cards-tall ${{ 1: 'is-one', 2: 'is-two', 3: 'is-three' }[count] ?? ''}`
}

/** The number of cards rendered per frame: a slow phone renders them in a tenth of a second. */
const cardsPerFrame = 2

type FeedProps = { class: string; label: string; cards: ComponentChild[]; isBusy: boolean }

function Feed({ class: name, label, cards, isBusy }: FeedProps) {
  return (
    <div class={name} role="feed" aria-label={label} aria-busy={isBusy}>
      {cards}
    </div>
  )
}

/** The cards of an open fold, rendered a few at a time. */
function FoldedFeed({ cards, ...feed }: Omit<FeedProps, 'isBusy'>) {
  const count = useGradualCount(cards.length, cardsPerFrame)
  return <Feed {...feed} cards={cards.slice(0, count)} isBusy={count < cards.length} />
}

type FoldProps = {
  class: string
  title: string
  cards: ComponentChild[]
  fold: NonNullable<CardGroup['fold']>
}

function Fold({ class: name, title, cards, fold: { isOpen, onToggle } }: FoldProps) {
  return (
    <section class="fold">
      <h2>
        <button type="button" class="plain" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="chevron" /> {title} <span class="badge">{cards.length}</span>
        </button>
      </h2>
      {isOpen && <FoldedFeed class={name} label={title} cards={cards} />}
    </section>
  )
}

/**
 * A group with its first `drawn` cards, below its heading if it has one. The cards keep their elements when the heading
 * appears or disappears, so that a clip plays on and the focus stays.
 */
function Group({ group, drawn, ...feed }: { group: CardGroup; drawn: number } & Omit<FeedProps, 'cards'>) {
  const { title, cards, fold, isOfParts } = group
  if (fold) return <Fold class={feed.class} title={title ?? feed.label} cards={cards} fold={fold} />
  return (
    <section class={isOfParts ? 'card-group is-of-parts' : 'card-group'}>
      {title !== null && (
        <h2>
          {title} <span class="badge">{cards.length}</span>
        </h2>
      )}
      {(drawn > 0 || title === null) && (
        <Feed {...feed} label={title ?? feed.label} cards={cards.slice(0, drawn)} />
      )}
    </section>
  )
}

/**
 * The groups with the number of their cards to render so far, from the top. A folded group renders its cards when it
 * opens.
 */
function useDrawn(groups: CardGroup[]): { group: CardGroup; drawn: number; isFullyDrawn: boolean }[] {
  const sizeOf = ({ cards, fold }: CardGroup) => (fold ? 0 : cards.length)
  const total = groups.reduce((sum, group) => sum + sizeOf(group), 0)
  let left = useGradualCount(total, cardsPerFrame)
  return groups.map((group) => {
    const drawn = Math.min(left, sizeOf(group))
    left -= drawn
    return { group, drawn, isFullyDrawn: drawn === sizeOf(group) }
  })
}

/** A list of cards. Keyboard shortcuts move the focus between them and act on the focused card. */
export function CardList({ groups, classOf, label, isBusy = false }: CardListProps) {
  const drawnGroups = useDrawn(groups)
  const name = classOf(Math.max(...groups.map(({ cards }) => cards.length)))
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
      {drawnGroups.map(({ group, drawn, isFullyDrawn }) => (
        <Group
          key={group.key}
          class={name}
          label={label}
          isBusy={isBusy || !isFullyDrawn}
          {...{ group, drawn }}
        />
      ))}
    </div>
  )
}
