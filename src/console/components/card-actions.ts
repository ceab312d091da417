import type { ComponentType } from 'preact'

/** The actions of the keyboard shortcuts on a card. The list finds those of the focused card by its element. */

export type CardActions = {
  keep: () => void
  reject: () => void
  copy: () => void
  open: () => void
  play: () => void
}

export const actionsByCard = new WeakMap<Element, CardActions>()

/** The checkbox that selects a card, on pages where cards can be selected. */
export type SelectBox = ComponentType<{ id: string; name: string }>
