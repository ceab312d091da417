import { topicParts } from '../lib/outcome-words.js'
import { strings } from '../strings/index.js'

/** What of the topic a result has, in the language of the page as far as it has words for it. */
function Why({ why }: { why: string }) {
  const { outcome } = strings().run
  const text = outcome === null ? why : topicParts(outcome, why)
  return <span lang={text === null ? 'en' : undefined}>{text ?? why}</span>
}

/** Says that a result is only partly about the topic: such results fill places that are left. */
export function PartlyTag({ why = null }: { why?: string | null }) {
  const { card } = strings()
  return (
    <span class="tag" title={card.partlyMeans}>
      {card.partly}
      {why !== null && (
        <>
          : <Why why={why} />
        </>
      )}
    </span>
  )
}
