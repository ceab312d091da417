import { strings } from '../strings/index.js'

/** What the figures on the cards are, for whoever asks. */
export function FiguresLegend({ kind }: { kind: 'short' | 'videos' }) {
  const { legend, tiers, tiersMean } = strings()
  return (
    <details class="legend">
      <summary>{legend.title}</summary>
      <dl>
        <dt>
          <span class="multiple">{legend.example}</span>
        </dt>
        <dd>{legend.multiple[kind]}</dd>
        {kind === 'short' ? (
          <>
            <dt>{legend.below}</dt>
            <dd>{legend.belowMeans}</dd>
            <dt>{legend.virality}</dt>
            <dd>{legend.viralityMeans}</dd>
          </>
        ) : (
          (['breakout', 'strong', 'outlier'] as const).map((tier) => [
            <dt key={tier}>
              <span class={`tier tier-${tier}`}>{tiers[tier]}</span>
            </dt>,
            <dd key={`${tier} means`}>{tiersMean[tier]}</dd>,
          ])
        )}
      </dl>
    </details>
  )
}
