import { strings } from '../strings/index.js'

/** Says that a result is only partly about the topic: such results fill places that are left. */
export function PartlyTag({ why = null }: { why?: string | null }) {
  const { card } = strings()
  return (
    <span class="tag" title={card.partlyMeans}>
      {card.partly}
      {why !== null && `: ${why}`}
    </span>
  )
}
