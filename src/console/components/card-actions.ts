import type { ComponentType } from 'preact'

/** What keys do to a card: the list that has the focus finds it by its element. */

export type CardActions = {
  keep: () => void
  reject: () => void
  copy: () => void
  open: () => void
  play: () => void
}

export const actionsByCard = new WeakMap<Element, CardActions>()

/** What chooses a card, where cards can be chosen. */
export type SelectBox = ComponentType<{ id: string; name: string }>
