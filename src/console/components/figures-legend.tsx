import type { ComponentChildren } from 'preact'
import { strings } from '../strings/index.js'

/** Explains the figures on the cards, but only those that at least one card has. */

type Figures = {
  outlier: number | null
  virality?: number | null
  excerpt?: boolean
  outlier_tier?: Tier | null
}
type LegendProps = { kind: 'short' | 'videos'; results: Figures[] }
const tiers = ['breakout', 'strong', 'outlier'] as const
type Tier = (typeof tiers)[number]

function Meaning({ name, children }: { name: ComponentChildren; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Explains the multiples, tiers and virality that the results show. Renders nothing if none of them has any. */
export function FiguresLegend({ kind, results }: LegendProps) {
  const { legend, tiers: names, tiersMean } = strings()
  const hasMultiple = results.some(({ outlier }) => outlier !== null)
  const isBelow = kind === 'short' && results.some(({ outlier }) => outlier !== null && outlier < 1)
  const hasVirality = results.some(({ virality = null, excerpt }) => virality !== null && !excerpt)
  const shown = tiers.filter((tier) => results.some(({ outlier_tier }) => outlier_tier === tier))
  if (!hasMultiple && !hasVirality) return null
  return (
    <details class="legend">
      <summary>{legend.title}</summary>
      <dl>
        {hasMultiple && (
          <Meaning name={<span class="multiple">{legend.example}</span>}>{legend.multiple[kind]}</Meaning>
        )}
        {isBelow && <Meaning name={legend.below}>{legend.belowMeans}</Meaning>}
        {hasVirality && <Meaning name={legend.virality}>{legend.viralityMeans}</Meaning>}
        {shown.map((tier) => (
          <Meaning key={tier} name={<span class={`tier tier-${tier}`}>{names[tier]}</span>}>
            {tiersMean[tier]}
          </Meaning>
        ))}
      </dl>
    </details>
  )
}
