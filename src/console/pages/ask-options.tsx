import { FoldOnPhone } from '../components/fold-on-phone.js'
import { multiple } from '../lib/format.js'
import { capabilities, servesShort } from '../state/capabilities.js'
import { isNonePostedWithin, newestMonth, stockOf } from '../state/stock.js'
import { locale, strings } from '../strings/index.js'
import { platformNames } from '../lib/clip-address.js'
import { type AskForm, countChoices, platforms, type SearchPlatform } from './ask-form.js'

/** The options of a run, each a chip with a native form control. */

type OptionsProps = { form: AskForm; onChange: (change: Partial<AskForm>) => void }

type ChipProps = {
  name: string
  value: string
  choices: [value: string, text: string][]
  title?: string | undefined
  onChange: (value: string) => void
}

function Chip({ name, value, choices, title, onChange }: ChipProps) {
  return (
    <label class="chip" title={title}>
      <span>{name}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

function TextChip({
  name,
  value,
  placeholder,
  maxLength,
  onChange,
}: Omit<ChipProps, 'choices' | 'title'> & { placeholder: string; maxLength: number }) {
  return (
    <label class="chip">
      <span>{name}</span>
      <input
        type="text"
        value={value}
        size={Math.max(4, value.length, placeholder.length)}
        maxLength={maxLength}
        placeholder={placeholder}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

function PlatformChips({ form, onChange }: OptionsProps) {
  const { ask } = strings()
  const toggle = (platform: SearchPlatform) => {
    const isOn = form.platforms.includes(platform)
    const next = isOn ? form.platforms.filter((one) => one !== platform) : [...form.platforms, platform]
    if (next.some(servesShort)) onChange({ platforms: next })
  }
  return (
    <fieldset class="chip-group">
      <legend class="sr-only">{ask.platforms}</legend>
      {platforms.map((platform) => {
        const isServed = servesShort(platform)
        return (
          <label class="chip toggle" key={platform} title={isServed ? undefined : ask.noSource}>
            <input
              type="checkbox"
              checked={isServed && form.platforms.includes(platform)}
              disabled={!isServed || capabilities.value === null}
              onChange={() => toggle(platform)}
            />
            <span>
              {platformNames[platform]}
              {!isServed && <span class="sr-only"> ({ask.noSource})</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** Whether the clips come from another site and only one platform is served, so that there is nothing to choose. */
const isOneSite = () =>
  (stockOf('short')?.site ?? null) !== null && platforms.filter(servesShort).length === 1

/** The choices with the one that is chosen, since a message may have asked for another: "8 clips". */
const withChosen = (choices: readonly string[], chosen: string) =>
  choices.includes(chosen)
    ? choices
    : [...choices, chosen].toSorted((one, other) => Number(one) - Number(other))

const ages: readonly string[] = ['', '7', '30', '90', '365', '1095']

/** The ages to choose from: those that some clip here has, and the one that is chosen. */
function ageChoices(chosen: string): [string, string][] {
  const { ask } = strings()
  return withChosen(ages, chosen)
    .filter((days) => days === '' || days === chosen || !isNonePostedWithin(days))
    .map((days) => [days, ask.postedWithin[days] ?? ask.withinDays(Number(days))])
}

/** Why some ages cannot be chosen; undefined if all can. */
function whyNoAges(): string | undefined {
  const stock = stockOf('short')
  if (!stock || !ages.some(isNonePostedWithin)) return undefined
  const newest = newestMonth(stock)
  return newest === null ? strings().stock.noneDated : strings().stock.newestIs(newest)
}

/** Why no age at all can be chosen, where none can. */
function NoAges() {
  const why = ages.every((days) => days === '' || isNonePostedWithin(days)) ? whyNoAges() : undefined
  return why === undefined ? null : <p class="faint small no-ages">{why}</p>
}

function ShortOptions({ form, onChange }: OptionsProps) {
  const { ask } = strings()
  const ages = ageChoices(form.posted)
  return (
    <>
      {!isOneSite() && <PlatformChips form={form} onChange={onChange} />}
      {ages.length > 1 && (
        <Chip
          name={ask.posted}
          value={form.posted}
          choices={ages}
          title={whyNoAges()}
          onChange={(posted) => onChange({ posted })}
        />
      )}
      <TextChip
        name={ask.language}
        value={form.language}
        placeholder={ask.any}
        maxLength={60}
        onChange={(language) => onChange({ language })}
      />
      <TextChip
        name={ask.country}
        value={form.country}
        placeholder={ask.any}
        maxLength={2}
        onChange={(country) => onChange({ country })}
      />
      <Chip
        name={ask.match}
        value={form.match}
        choices={(['all', 'most', 'some'] as const).map((level) => [level, ask.matches[level]])}
        onChange={(match) => onChange({ match: match as AskForm['match'] })}
      />
      <NoAges />
    </>
  )
}

/** The least multiples of a channel's usual views to choose from. */
const multiples = ['1', '1.5', '2', '3', '5', '10']

function VideoOptions({ form, onChange }: OptionsProps) {
  const { ask } = strings()
  return (
    <>
      <Chip
        name={ask.size}
        value={form.size}
        choices={(['', 'small', 'medium', 'large'] as const).map((size) => [size, ask.sizes[size]])}
        onChange={(size) => onChange({ size: size as AskForm['size'] })}
      />
      {/* Runs over videos ignore older ones, and no option changes that. */}
      <span class="chip" title={ask.sinceMeans}>
        {ask.since}
      </span>
      <Chip
        name={ask.multiple}
        value={form.multiple}
        choices={withChosen(multiples, form.multiple).map((one) => [one, multiple(Number(one), locale())])}
        title={ask.multipleMeans}
        onChange={(multiple) => onChange({ multiple })}
      />
    </>
  )
}

/** The options side by side. On a phone they are folded, so that the button stays in view. */
export function AskOptions({ form, onChange }: OptionsProps) {
  const { ask } = strings()
  const summary = form.kind === 'short' ? ask.options : `${ask.options} · ${ask.since}`
  return (
    <FoldOnPhone summary={summary}>
      <Chip
        name={ask.count}
        value={form.count}
        choices={withChosen(countChoices, form.count).map((count) => [count, count])}
        onChange={(count) => onChange({ count })}
      />
      {form.kind === 'short' ? (
        <ShortOptions form={form} onChange={onChange} />
      ) : (
        <VideoOptions form={form} onChange={onChange} />
      )}
    </FoldOnPhone>
  )
}
