import { FoldOnPhone } from '../components/fold-on-phone.js'
import { multiple } from '../lib/format.js'
import { capabilities, servesShort } from '../state/capabilities.js'
import { stockOf } from '../state/stock.js'
import { locale, strings } from '../strings/index.js'
import { platformNames } from '../lib/clip-address.js'
import { type AskForm, platforms, type Platform } from './ask-form.js'

/** The options of a run, each a chip with a native form control. */

type OptionsProps = { form: AskForm; onChange: (change: Partial<AskForm>) => void }

type ChipProps = {
  name: string
  value: string
  choices: [value: string, text: string][]
  onChange: (value: string) => void
}

function Chip({ name, value, choices, onChange }: ChipProps) {
  return (
    <label class="chip">
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
}: Omit<ChipProps, 'choices'> & { placeholder: string; maxLength: number }) {
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
  const toggle = (platform: Platform) => {
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

const counts = ['5', '10', '15', '20', '30'].map((count): [string, string] => [count, count])

function ShortOptions({ form, onChange }: OptionsProps) {
  const { ask } = strings()
  return (
    <>
      {!isOneSite() && <PlatformChips form={form} onChange={onChange} />}
      <Chip
        name={ask.posted}
        value={form.posted}
        choices={(['', '7', '30', '90', '365', '1095'] as const).map((days) => [
          days,
          ask.postedWithin[days],
        ])}
        onChange={(posted) => onChange({ posted: posted as AskForm['posted'] })}
      />
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
    </>
  )
}

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
      {form.kind === 'long' && (
        <Chip
          name={ask.multiple}
          value={form.multiple}
          choices={['1', '1.5', '2', '3', '5', '10'].map((one) => [one, multiple(Number(one), locale())])}
          onChange={(multiple) => onChange({ multiple })}
        />
      )}
    </>
  )
}

/** The options side by side. On a phone they are folded, so that the button stays in view. */
export function AskOptions({ form, onChange }: OptionsProps) {
  const { ask } = strings()
  const summary = form.kind === 'short' ? ask.options : `${ask.options} · ${ask.since}`
  return (
    <FoldOnPhone summary={summary}>
      <Chip name={ask.count} value={form.count} choices={counts} onChange={(count) => onChange({ count })} />
      {form.kind === 'short' ? (
        <ShortOptions form={form} onChange={onChange} />
      ) : (
        <VideoOptions form={form} onChange={onChange} />
      )}
    </FoldOnPhone>
  )
}
