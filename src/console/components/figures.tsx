import { currentTime } from '../lib/clock.js'
import { compactNumber, fullTime, multiple, timeAgo, wholeNumber } from '../lib/format.js'
import { locale, strings } from '../strings/index.js'

/** Figures in short, each with its exact value on hover and for screen readers. */

export function Count({ value, unit }: { value: number; unit?: (text: string) => string }) {
  const say = unit ?? ((text: string) => text)
  const exact = say(wholeNumber(value, locale()))
  return (
    <data value={value} title={exact}>
      {say(compactNumber(value, locale()))}
    </data>
  )
}

/** How many times the usual views. */
export function Multiple({ value }: { value: number }) {
  return (
    <data
      class={value < 1 ? 'multiple is-below' : 'multiple'}
      value={value}
      title={strings().card.multipleExact(wholeNumber(value, locale()))}
    >
      {multiple(value, locale())}
    </data>
  )
}

export function Ago({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={fullTime(instant, locale())}>
      {timeAgo(instant, currentTime(), locale())}
    </time>
  )
}
