import type { ComponentChildren } from 'preact'
import { useIsNarrow } from '../lib/media.js'

type FoldProps = { summary: string; children: ComponentChildren }

/** What can be chosen, side by side; on a phone in a fold, so that what it is chosen for stays in view. */
export function FoldOnPhone({ summary, children }: FoldProps) {
  const chips = <div class="chips">{children}</div>
  if (!useIsNarrow()) return chips
  return (
    <details class="chips-fold">
      <summary>{summary}</summary>
      {chips}
    </details>
  )
}
