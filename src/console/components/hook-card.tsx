import { useState } from 'preact/hooks'
import { lateStartOf } from '../../lib/first-words.js'
import { type Decidable, verdictOf } from '../state/decisions.js'
import { isOffPlatform } from '../lib/clip-address.js'
import { beginsWith, isSameText } from '../lib/same-words.js'
import { clockTime, withTimesSign } from '../lib/format.js'
import { whyBeside } from '../lib/why-words.js'
import { strings } from '../strings/index.js'
import { Card } from './card.js'
import type { SelectBox } from './card-actions.js'
import { CopyButton } from './copy-button.js'
import { DecisionNote } from './decision-note.js'
import { EmbedMenu } from './embed-menu.js'
import { ExcerptTag } from './excerpt.js'
import { Ago, Count, Multiple } from './figures.js'
import { type AnyHook, type Hook, HookCover, openingOf } from './hook-cover.js'
import { AuthorTag } from './machine-tag.js'
import { PartlyTag } from './partly-tag.js'
import { RemixLink } from './remix-link.js'
import { RunTopic } from './run-topic.js'
import { OpenLink } from './open-link.js'
import { LongText } from './long-text.js'
import { memo } from './memo.js'
import { VerdictButtons } from './verdict-buttons.js'
import { Virality } from './virality.js'

/** The text that is copied for a hook. */
export function copyOfHook(hook: AnyHook): string {
  const by = [hook.creator, hook.watch_url].filter(Boolean).join(', ')
  return [`“${openingOf(hook)}”`, by].filter(Boolean).join('\n')
}

/** When the hook is said, if late, and whether other words precede it. */
function StartTag({ hook }: { hook: AnyHook }) {
  const { hook_start_s } = hook
  const start = lateStartOf(hook)
  if (hook_start_s === null || start === null) return null
  const { startsAt, startsMeans } = strings().card
  return (
    <span class={`tag starts-${start}`} title={startsMeans[start]}>
      {startsAt[start](clockTime(hook_start_s))}
    </span>
  )
}

/** The title of the clip. Renders nothing if the opening has the same words. */
export function ClipTitle({ hook }: { hook: AnyHook }) {
  const { title } = hook
  if (title === null || isSameText(title, openingOf(hook))) return null
  return (
    <p class="clip-title" title={title} dir="auto">
      {title}
    </p>
  )
}

/** The multiple, views and other figures of a clip, as far as they are known. Its page says more of an excerpt. */
export function HookFigures({ hook, isOnCard = false }: { hook: AnyHook; isOnCard?: boolean }) {
  const { card } = strings()
  const of = isOffPlatform(hook) ? 'name' : 'creator'
  return (
    <div class="figures">
      {hook.outlier !== null && <Multiple value={hook.outlier} of={of} name={hook.creator} />}
      {hook.views !== null && <Count value={hook.views} unit={card.views} />}
      {hook.posted_at !== null && <Ago instant={hook.posted_at} />}
      {hook.about_topic === 'partly' && <PartlyTag why={hook.topic_part} />}
      <AuthorTag hook={hook} />
      {isOnCard && <ExcerptTag hook={hook} />}
      <StartTag hook={hook} />
    </div>
  )
}

/** The catchy line of a hook; null if the hook begins with it. */
export function quotedLine({ catchy_line, hook }: AnyHook): string | null {
  if (catchy_line === null) return null
  return hook !== null && beginsWith(hook, catchy_line) ? null : catchy_line
}

/** The catchy line and why the clip travelled. If that is unknown, the creator's caption is shown in its place. */
export function CardTexts({ hook }: { hook: AnyHook }) {
  const quote = hook.hook === null ? null : quotedLine(hook)
  // The caption stands in for a title. Its page has both.
  const isCaptioned =
    hook.why_it_travelled === null && hook.title === null && hook.caption !== null && hook.hook !== null
  return (
    <>
      {quote !== null && <LongText class="quote" text={quote} limit={240} />}
      {hook.why_it_travelled && (
        <LongText
          class="why"
          text={withTimesSign(whyBeside(hook.why_it_travelled, openingOf(hook)))}
          limit={280}
          lang="en"
          quotes={{ lang: hook.language }}
        />
      )}
      {isCaptioned && (
        <LongText class="caption" text={strings().card.caption(hook.caption ?? '')} limit={150} />
      )}
    </>
  )
}

/** That the same clip is kept or rejected in another run, as long as it has no decision in this one. */
function OtherDecision({ hook }: { hook: Hook }) {
  const { clip_verdict } = hook
  const verdict = verdictOf(hook.hook_id, hook.verdict).value
  if (clip_verdict === null || verdict !== null) return null
  return <p class="faint small">{strings().decisions.inOtherRun[clip_verdict]}</p>
}

function HookActions({ hook, decidable }: { hook: Hook; decidable: Decidable }) {
  const { card } = strings()
  return (
    <div class="card-actions">
      <VerdictButtons result={decidable} served={hook.verdict} />
      <span class="spacer" />
      <RemixLink source={hook} isIconOnly />
      <CopyButton text={copyOfHook(hook)} label={card.copy} isIconOnly />
      <OpenLink address={hook.watch_url} isIconOnly />
      <EmbedMenu hook_id={hook.hook_id} isIconOnly />
    </div>
  )
}

/** Whether the clip has fewer views than is usual for its creator. Such results only fill remaining places. */
export function isBelowUsual({ outlier }: AnyHook): boolean {
  return outlier !== null && outlier < 1
}

type HookCardProps = {
  hook: Hook
  position: number
  isMarked?: boolean
  /** As in `Virality`. */
  isWhole?: boolean
  /** The IDs of the same clip in other runs that are loaded, which are decided with it. */
  copies?: readonly string[]
  select?: SelectBox
  /** What its run searched for, in a list of results of several runs. */
  runTopic?: string | undefined
}

const noCopies: readonly string[] = []

/** The card of a short clip: its cover with the opening, its figures and its actions. */
function HookCardView({
  hook,
  position,
  isMarked = false,
  isWhole = false,
  copies = noCopies,
  select: Select,
  runTopic,
}: HookCardProps) {
  const [isPlaying, setPlaying] = useState(false)
  const opening = openingOf(hook)
  const result: Decidable = { kind: 'hook', id: hook.hook_id, name: opening, copies }
  const frame = { result, served: hook.verdict, position, isMarked }
  return (
    <Card
      class={`hook-card ${isBelowUsual(hook) ? 'is-below-usual' : ''}`}
      {...frame}
      copy={copyOfHook(hook)}
      watchUrl={hook.watch_url}
      onPlay={() => setPlaying(true)}
    >
      <HookCover
        hook={hook}
        seed={hook.hook_id}
        headingId={`card-${hook.hook_id}`}
        href={`/hooks/${hook.hook_id}`}
        isFirst={position === 1}
        isPlaying={isPlaying}
        onPlay={() => setPlaying(true)}
      />
      <div class="card-body">
        {Select && <Select id={hook.hook_id} name={opening} />}
        <ClipTitle hook={hook} />
        <HookFigures hook={hook} isOnCard />
        <div class="card-texts" lang={hook.language ?? undefined}>
          <CardTexts hook={hook} />
        </div>
        {!hook.excerpt && <Virality hook={hook} isWhole={isWhole} />}
        <RunTopic run_id={hook.run_id} topic={runTopic} />
        {copies.length > 0 && <p class="faint small">{strings().library.inRuns(copies.length + 1)}</p>}
        <OtherDecision hook={hook} />
        <DecisionNote result={result} served={hook} />
        <HookActions hook={hook} decidable={result} />
      </div>
    </Card>
  )
}

export const HookCard = memo(HookCardView)
