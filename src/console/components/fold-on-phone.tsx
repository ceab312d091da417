import type { ComponentChildren } from 'preact'
import { useIsNarrow } from '../lib/media.js'

type FoldProps = { summary: string; children: ComponentChildren }

/** Options side by side. On a phone they are folded, so that what they apply to stays in view. */
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
