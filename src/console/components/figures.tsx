import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { compactNumber, fullTime, multiple, timeAgo, wholeNumber } from '../lib/format.js'
import { movingTime } from '../state/now.js'
import { locale, strings } from '../strings/index.js'

/** Figures in short form, each with its exact value on hover and for screen readers. */

/** A number in short form, with its unit. `unit` is called with the formatted number. */
export function Count({ value, unit }: { value: number; unit?: (text: string) => string }) {
  const say = unit ?? ((text: string) => text)
  const exact = say(wholeNumber(value, locale()))
  return (
    <data value={value} title={exact}>
      {say(compactNumber(value, locale()))}
    </data>
  )
}

/**
 * Whose usual views a multiple compares with. The creator of an imported video from another site may be an event or a
 * list, so that only a name is known.
 */
export type UsualOf = 'creator' | 'channel' | 'name'

type MultipleProps = {
  value: number
  of: UsualOf
  /** The name, for a multiple of `name`. */
  name?: string | null
}

/** How many times the usual views. A multiple below 1 is marked and explained, because runs search for higher ones. */
export function Multiple({ value, of, name = null }: MultipleProps) {
  const { card } = strings()
  const isBelow = value < 1
  return (
    <>
      <data
        class={isBelow ? 'multiple is-below' : 'multiple'}
        value={value}
        title={card.multipleExact[of](wholeNumber(value, locale()))}
      >
        {multiple(value, locale())}{' '}
        <small>{of === 'name' && name !== null ? card.usualUnder(name) : card.usual}</small>
      </data>
      {isBelow && (
        <details class="explained">
          <summary class="tag tag-below" title={card.belowMeans[of]}>
            {card.below}
          </summary>
          <span class="small">{card.belowMeans[of]}</span>
        </details>
      )}
    </>
  )
}

/** The tier of a multiple, with its rank among the three tiers. */
export function Tier({ tier }: { tier: 'breakout' | 'strong' | 'outlier' }) {
  const { tiers, tiersMean } = strings()
  return (
    <span class={`tier tier-${tier}`} title={tiersMean[tier]}>
      {tiers[tier]}
      <span class="sr-only"> ({tiersMean[tier]})</span>
    </span>
  )
}

/** The time since an instant, which moves on. */
export function Ago({ instant }: { instant: string }) {
  const text = useMemo(() => computed(() => timeAgo(instant, movingTime(), locale())), [instant])
  return (
    <time dateTime={instant} title={fullTime(instant, locale())}>
      {text.value}
    </time>
  )
}
