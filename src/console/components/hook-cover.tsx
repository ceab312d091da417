import type { components } from '../../client/index.js'
import { markExcerpt } from '../../lib/mark-excerpt.js'
import { placeName } from '../lib/clip-address.js'
import { cutAtWord, clockTime } from '../lib/format.js'
import { strings } from '../strings/index.js'
import { Cover } from './cover.js'
import { LanguageTag } from './language-tag.js'

export type Hook = components['schemas']['Hook']
/** A hook as anybody may see it who has a link. */
export type SharedHook = components['schemas']['SharedHook']
export type AnyHook = Hook | SharedHook

/** The opening itself, however much of it is known. */
export function openingOf({ hook, catchy_line, topic, caption, transcript_kind }: AnyHook): string {
  const { wordless, unheard } = strings().card
  return hook ?? catchy_line ?? topic ?? caption ?? (transcript_kind === null ? unheard : wordless)
}

/** The language of the opening, where it is words of the clip. */
export function openingLanguage({ hook, catchy_line, caption, language }: AnyHook): string | undefined {
  return (hook ?? catchy_line ?? caption) === null ? undefined : (language ?? undefined)
}

/** The opening as it is shown: that of an excerpt may begin within a sentence, which is marked. */
export function markedOpening(hook: AnyHook): string {
  return markExcerpt(openingOf(hook), hook.excerpt)
}

function CoverTop({ hook }: { hook: AnyHook }) {
  return (
    <>
      <span>{placeName(hook)}</span>
      <LanguageTag code={hook.language} />
      {hook.duration_s !== null && <span>{clockTime(hook.duration_s)}</span>}
    </>
  )
}

type HookCoverProps = {
  hook: AnyHook
  /** What the colours of the ground are made from where the clip has no address. */
  seed: string
  headingId: string
  /** Where the opening leads; nowhere if it is left out. */
  href?: string
  isFirst?: boolean
  isPlaying: boolean
  onPlay: () => void
}

/** The cover of a clip with its opening set on it. */
export function HookCover({
  hook,
  seed,
  headingId,
  href,
  isFirst = false,
  isPlaying,
  onPlay,
}: HookCoverProps) {
  const opening = openingOf(hook)
  const shownOpening = cutAtWord(markedOpening(hook), 220)
  return (
    <Cover
      seed={hook.watch_url ?? seed}
      shape="tall"
      coverUrl={hook.still_url}
      playerUrl={hook.player_url}
      isPlaying={isPlaying}
      onPlay={onPlay}
      isFirst={isFirst}
      title={opening.slice(0, 80)}
      top={<CoverTop hook={hook} />}
    >
      <h2
        id={headingId}
        class={`opening ${opening.length > 110 ? 'opening-long' : ''}`}
        dir="auto"
        lang={openingLanguage(hook)}
      >
        {href === undefined ? (
          shownOpening
        ) : (
          <a href={href} dir="auto">
            {shownOpening}
          </a>
        )}
      </h2>
      <p class="cover-by" dir="auto">
        {hook.creator}{' '}
        {'sample' in hook && hook.sample && <span class="sample-mark">{strings().card.sample}</span>}
      </p>
    </Cover>
  )
}
