import { useState } from 'preact/hooks'
import { cutAtWord, clockTime, withTimesSign, words } from '../lib/format.js'
import type { Decidable } from '../state/decisions.js'
import { isStructured } from '../../lib/opening-structure.js'
import { missingOpeningOfLong } from '../lib/missing-opening.js'
import { openingParts } from '../lib/opening-parts.js'
import { strings } from '../strings/index.js'
import { Card } from './card.js'
import type { SelectBox } from './card-actions.js'
import { CopyButton } from './copy-button.js'
import { DecisionNote } from './decision-note.js'
import { Facts } from './facts.js'
import { Ago, Count, Multiple, Tier } from './figures.js'
import {
  type Find,
  FindCover,
  hasOpeningBeside,
  type LongFind,
  placeOfOpening,
  type SharedFind,
  type SharedLong,
} from './find-cover.js'
import { MachineTag } from './machine-tag.js'
import { OpenLink } from './open-link.js'
import { PackagingReading } from './packaging-reading.js'
import { PartlyTag } from './partly-tag.js'
import { RemixLink } from './remix-link.js'
import { RunTopic } from './run-topic.js'
import { LongText } from './long-text.js'
import { memo } from './memo.js'
import { Template } from './template.js'
import { Timeline } from './timeline.js'
import { VerdictButtons } from './verdict-buttons.js'

/** The text that is copied for a find. */
export function copyOfFind(find: Find | SharedFind): string {
  const opening = find.hook ? [`“${find.hook}”`] : []
  return [find.title, ...opening, [find.channel, find.watch_url].filter(Boolean).join(', ')].join('\n')
}

/** The multiple, tier and views of a find, as far as they are known. */
export function FindFigures({ find }: { find: Find | SharedFind }) {
  const { card } = strings()
  return (
    <div class="figures">
      {find.outlier !== null && <Multiple value={find.outlier} of="channel" />}
      {find.outlier_tier && <Tier tier={find.outlier_tier} />}
      {find.views !== null && <Count value={find.views} unit={card.views} />}
      {find.posted_at !== null && <Ago instant={find.posted_at} />}
      {find.about_subject === 'partly' && <PartlyTag why={find.topic_part} />}
      {find.kind === 'long' && find.auto_captions === true && <MachineTag />}
    </div>
  )
}

/**
 * How much of the video the timeline shows. Renders nothing if the duration is unknown or the timeline shows all of it.
 */
function PartOfVideo({ end, duration }: { end: number; duration: number | null }) {
  if (duration === null || end >= duration) return null
  return <p class="faint small">{strings().card.partOfVideo(clockTime(end), clockTime(duration))}</p>
}

function wholeFactsOf(find: LongFind | ({ kind: 'long' } & SharedLong)): [string, string | null][] {
  const { card } = strings()
  return [
    [card.stealIt, find.steal_it],
    [card.device, deviceOf(find)],
    [card.mechanism, find.mechanism && withTimesSign(find.mechanism)],
    [card.promise, find.promise],
    [card.openLoop, find.open_loop],
  ]
}

type LongProps = {
  find: LongFind | ({ kind: 'long' } & SharedLong)
  isWhole: boolean
  /** Whether the hook is shown here too. Without a structure, the cover alone may show it. */
  hasOpening: boolean
}

/** What was read of a long video's opening, or why it has none. */
export function LongReading({ find, isWhole, hasOpening }: LongProps) {
  const { card } = strings()
  const parts = openingParts(find)
  const missing = missingOpeningOfLong(find)
  return (
    <>
      {missing !== null && <p class="faint small">{card.noOpening[missing]}</p>}
      {isStructured(parts) ? (
        <>
          <Timeline beats={parts} lines={find.intro} label={card.timelineOf(find.title)} />
          <PartOfVideo end={Math.max(...parts.map(({ to_s }) => to_s))} duration={find.duration_s} />
        </>
      ) : (
        hasOpening && find.hook && <LongText class="spoken" text={find.hook} limit={400} />
      )}
      {find.template && <Template template={find.template} label={card.template} />}
      <Facts facts={isWhole ? wholeFactsOf(find) : [[card.stealIt, find.steal_it]]} />
    </>
  )
}

function FindActions({ find, decidable }: { find: Find; decidable: Decidable }) {
  const { card } = strings()
  return (
    <div class="card-actions">
      <VerdictButtons result={decidable} served={find.verdict} />
      <RemixLink source={find} />
      <span class="spacer" />
      <CopyButton text={copyOfFind(find)} label={card.copy} isIconOnly />
      <OpenLink address={find.watch_url} isIconOnly />
    </div>
  )
}

/** The name of the device that the opening or the title works by; null if none is known or it is another. */
export function deviceOf(find: Find | SharedFind): string | null {
  const { devices } = strings()
  const name = find.kind === 'long' ? find.hook_type : find.title_device
  return name === null || name === 'other' ? null : (devices[name] ?? words(name))
}

type FindCardProps = {
  find: Find
  position: number
  isMarked?: boolean
  select?: SelectBox
  /** What its run searched for, in a list of results of several runs. */
  runTopic?: string | undefined
}

type FindBodyProps = Pick<FindCardProps, 'find' | 'select' | 'runTopic'> & { hasOpening: boolean }

function FindBody({ find, hasOpening, select: Select, runTopic }: FindBodyProps) {
  const device = deviceOf(find)
  const result: Decidable = { kind: 'find', id: find.find_id, name: find.title }
  return (
    <div class="card-body">
      {Select && <Select id={find.find_id} name={find.title} />}
      <FindFigures find={find} />
      <h2 id={`card-${find.find_id}`} class="title">
        <a href={`/finds/${find.find_id}`} dir="auto">
          {cutAtWord(find.title, 200)}
        </a>
      </h2>
      <p class="by" dir="auto">
        {find.channel}
        {device && <span class="tag">{device}</span>}
      </p>
      {find.kind === 'long' ? (
        <LongReading find={find} isWhole={false} hasOpening={hasOpening} />
      ) : (
        <PackagingReading find={find} isWhole={false} />
      )}
      <RunTopic run_id={find.run_id} topic={runTopic} />
      <DecisionNote result={result} served={find} />
      <FindActions find={find} decidable={result} />
    </div>
  )
}

/** The card of a long video: title, multiple, and its opening or packaging. */
function FindCardView({ find, position, isMarked = false, select, runTopic }: FindCardProps) {
  const [isPlaying, setPlaying] = useState(false)
  const result: Decidable = { kind: 'find', id: find.find_id, name: find.title }
  const openingPlace = placeOfOpening(find, 'card')
  return (
    <Card
      class="find-card"
      {...{ result, served: find.verdict, position, isMarked }}
      copy={copyOfFind(find)}
      watchUrl={find.watch_url}
      onPlay={() => setPlaying(true)}
    >
      <FindCover
        find={find}
        seed={find.video_id}
        openingPlace={openingPlace}
        isFirst={position === 1}
        isPlaying={isPlaying}
        onPlay={() => setPlaying(true)}
      />
      <FindBody
        find={find}
        hasOpening={hasOpeningBeside(openingPlace, isPlaying)}
        {...{ select, runTopic }}
      />
    </Card>
  )
}

export const FindCard = memo(FindCardView)
