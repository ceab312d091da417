import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { CopyButton } from '../components/copy-button.js'
import { Ago } from '../components/figures.js'
import { SlottedText } from '../components/template.js'
import { beatTone } from '../components/timeline.js'
import { clockTime, countWords } from '../lib/format.js'
import type { Remix, RemixSource } from '../state/remix-source.js'
import { strings } from '../strings/index.js'

/** A remix beside the source that it was written after. */

type WrittenBeat = components['schemas']['WrittenBeat']

function SlottedParagraph({ text, class: name = '' }: { text: string; class?: string }) {
  return (
    <p class={`wrap ${name}`} dir="auto">
      <SlottedText text={text} />
    </p>
  )
}

type MeterProps = { words: number; budget: number; name: string }

/** How much of a beat's word budget is used. */
function Meter({ words, budget, name }: MeterProps) {
  const { remix } = strings()
  const isOver = words > budget
  return (
    <div class={`budget ${isOver ? 'is-over' : ''}`}>
      <div
        class="budget-track"
        role="meter"
        aria-label={remix.meter(name)}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, budget)}
        aria-valuenow={Math.min(words, Math.max(1, budget))}
        aria-valuetext={remix.wordCount(words, budget)}
      >
        <span style={{ width: `${Math.min(100, (100 * words) / Math.max(1, budget))}%` }} />
      </div>
      <span class="faint small">
        {remix.wordCount(words, budget)}
        {isOver && ` · ${remix.over(words - budget)}`}
      </span>
    </div>
  )
}

/** The words of the source's beat in the same position, if it has the same name; otherwise null. */
function originalOf(source: RemixSource, { beat: name }: WrittenBeat, at: number): string | null {
  if (!('find' in source) || source.find.kind !== 'long') return null
  const { beats, hook } = source.find
  // If no beat of the source is certain, the first beat was written after its hook.
  if (beats === null) return at === 0 ? hook : null
  const original = beats[at]
  return original?.beat === name ? original.text : null
}

type BeatRowProps = {
  beat: WrittenBeat
  original: string | null
  text: string
  onChange: (text: string) => void
}

/** A beat with a text field. Its meter follows the typing. */
function BeatRow({ beat, original, text, onChange }: BeatRowProps) {
  const { beatNames, remix } = strings()
  const name = `${beatNames[beat.beat]} ${clockTime(beat.from_s)}`
  return (
    <li class="beat-row">
      <p class="beat-name">
        <i class={`dot ${beatTone(beat.beat)}`} aria-hidden="true" />
        {beatNames[beat.beat]} · {clockTime(beat.from_s)}–{clockTime(beat.to_s)}
      </p>
      <div class="beat-pair">
        {original !== null && (
          <p class="wrap spoken original" dir="auto">
            {original}
          </p>
        )}
        <div>
          <textarea
            class="spoken"
            dir="auto"
            rows={Math.max(2, Math.ceil(text.length / 52))}
            value={text}
            aria-label={remix.editBeat(name)}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          <Meter words={countWords(text)} budget={beat.words_budget} name={name} />
          {beat.suggested_on_screen && (
            <p class="small faint" dir="auto">
              {remix.onScreen(beat.suggested_on_screen)}
            </p>
          )}
          {beat.suggested_broll && (
            <p class="small faint" dir="auto">
              {remix.broll(beat.suggested_broll)}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

function Intro({ beats, source }: { beats: WrittenBeat[]; source: RemixSource }) {
  const [texts, setTexts] = useState(beats.map(({ say }) => say))
  const { remix } = strings()
  return (
    <>
      <ol class="beat-rows">
        {beats.map((beat, at) => (
          <BeatRow
            key={at}
            beat={beat}
            original={originalOf(source, beat, at)}
            text={texts[at] ?? ''}
            onChange={(text) => setTexts(texts.with(at, text))}
          />
        ))}
      </ol>
      <CopyButton text={texts.join('\n\n')} label={remix.copyIntro} />
    </>
  )
}

function WrittenItem({ item }: { item: Exclude<Remix['written'][number], { beats: unknown }> }) {
  const { remix, card } = strings()
  const [first, second] = 'title' in item ? [item.title, item.thumbnail] : [item.hook, item.then]
  const third = 'title' in item ? item.thumbnail_text : null
  return (
    <li class="written-item">
      <SlottedParagraph text={first} class={'title' in item ? 'written-title' : 'spoken'} />
      <SlottedParagraph text={second} />
      {third && <SlottedParagraph text={remix.thumbnailText(third)} class="small" />}
      <p class="small faint wrap" dir="auto">
        <SlottedText text={remix.keeps(item.kept_structure)} />
      </p>
      <CopyButton text={`${first}\n\n${second}`} label={card.copy} />
    </li>
  )
}

/** A remix with its beats, beside the result that it is made from. */
export function RemixView({ remix, source }: { remix: Remix; source: RemixSource }) {
  const { remix: text } = strings()
  const [first] = remix.written
  return (
    <article class="panel remix">
      <p class="faint small">
        {remix.label} · <Ago instant={remix.created_at} />
        {remix.niche_used !== null && ` · ${text.nicheUsed(remix.niche_used)}`}
        {remix.numbers_to_placeholders > 0 && ` · ${text.placeholders(remix.numbers_to_placeholders)}`}
      </p>
      {first && 'beats' in first ? (
        <Intro beats={first.beats} source={source} />
      ) : (
        <ul class="written-items">
          {remix.written.map((item, at) => ('beats' in item ? null : <WrittenItem key={at} item={item} />))}
        </ul>
      )}
    </article>
  )
}
