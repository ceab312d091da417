import { plainOutcome } from '../../lib/plain-outcome.js'
import { topicParts } from '../lib/outcome-words.js'
import { strings } from '../strings/index.js'

/** The part of the topic that a result covers, in the language of the page as far as it has words for it. */
function Why({ why }: { why: string }) {
  const { outcome } = strings().run
  const text = outcome === null ? plainOutcome(why) : topicParts(outcome, why)
  return (
    <span class="partly-why" lang={text === null ? 'en' : undefined}>
      {text ?? why}
    </span>
  )
}

/** States that a result covers only part of the topic. */
export function PartlyTag({ why = null }: { why?: string | null }) {
  const { card } = strings()
  if (why === 'its words apart')
    return (
      <span class="tag partly" title={card.partlyMeans}>
        {card.partlyApart}
      </span>
    )
  return (
    <span class="tag partly" title={card.partlyMeans}>
      <span class="partly-name">
        {card.partly}
        {why !== null && ': '}
      </span>
      {why !== null && <Why why={why} />}
    </span>
  )
}
