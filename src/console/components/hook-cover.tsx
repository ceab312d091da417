import type { components } from '../../client/index.js'
import { markExcerpt } from '../../lib/mark-excerpt.js'
import { placeName } from '../lib/clip-address.js'
import { cutAtWord, clockTime } from '../lib/format.js'
import { strings } from '../strings/index.js'
import { Cover } from './cover.js'
import { LanguageTag } from './language-tag.js'

export type Hook = components['schemas']['Hook']
/** A hook as a share link shows it. */
export type SharedHook = components['schemas']['SharedHook']
export type AnyHook = Hook | SharedHook

/**
 * The opening of a clip as far as it is known: its hook, else its catchy line, topic or caption, else a text that says
 * why there is none.
 */
export function openingOf({ hook, catchy_line, topic, caption, transcript_kind }: AnyHook): string {
  const { wordless, unheard } = strings().card
  return hook ?? catchy_line ?? topic ?? caption ?? (transcript_kind === null ? unheard : wordless)
}

/** The language of the opening; undefined if that is not in words of the clip, or the language is unknown. */
export function openingLanguage({ hook, catchy_line, caption, language }: AnyHook): string | undefined {
  return (hook ?? catchy_line ?? caption) === null ? undefined : (language ?? undefined)
}

/** The opening as it is displayed. That of an excerpt is marked, because it may begin within a sentence. */
export function markedOpening(hook: AnyHook): string {
  return markExcerpt(openingOf(hook), hook.excerpt)
}

/** Whether the opening is marked as one that may begin within a sentence. */
export function isMarkedOpening(hook: AnyHook): boolean {
  return markedOpening(hook) !== openingOf(hook)
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
  /** The background colour is derived from this text. */
  seed: string
  headingId: string
  /** The address that the opening links to; without it there is no link. */
  href?: string
  isFirst?: boolean
  isPlaying: boolean
  onPlay: () => void
}

/** The cover of a clip with its opening. */
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
