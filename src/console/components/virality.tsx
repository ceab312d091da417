import { isOffPlatform } from '../lib/clip-address.js'
import { compactNumber, multiple, wholeNumber } from '../lib/format.js'
import { locale, strings } from '../strings/index.js'
import type { AnyHook } from './hook-cover.js'

/** The known figures behind the virality of a clip, in words. If `isWhole`, also that the usual views are unknown. */
function viralityFigures(hook: AnyHook, isWhole: boolean): string {
  const { viralityOf } = strings().card
  const multipleOf = isOffPlatform(hook) ? viralityOf.multipleUnder : viralityOf.multiple
  const short = (value: number) => compactNumber(value, locale())
  const { outlier, creator_usual_views: usual, views, views_per_day: perDay, likes_per_1k: likes } = hook
  const known = [
    outlier === null
      ? isWhole && viralityOf.noUsual
      : multipleOf(multiple(outlier, locale()), usual && short(usual)),
    views !== null && viralityOf.views(short(views)),
    perDay !== null && viralityOf.perDay(short(perDay)),
    likes !== null && viralityOf.likes(wholeNumber(likes, locale())),
  ]
  return known.filter(Boolean).join(', ')
}

/** What the virality of a clip is made of, and what is not known, each in words. */
function viralityParts({ views, views_per_day, likes_per_1k, outlier }: AnyHook) {
  const { viralityPart } = strings().card
  const parts: [words: string, value: number | null][] = [
    [viralityPart.views, views],
    [viralityPart.perDay, views_per_day],
    [viralityPart.likes, likes_per_1k],
    [viralityPart.usual, outlier],
  ]
  const listParts = (isKnown: boolean) =>
    parts.filter(([, value]) => (value !== null) === isKnown).map(([words]) => words)
  return { known: listParts(true), unknown: listParts(false) }
}

/**
 * The virality of a clip. It expands to its meaning and the figures behind it. `isWhole` is false in a list that states
 * above it for how many results the usual views are unknown.
 */
export function Virality({ hook, isWhole = false }: { hook: AnyHook; isWhole?: boolean }) {
  const { card } = strings()
  // Its views may be those of a longer video, which a list of such clips states once.
  if (hook.excerpt && hook.virality_why !== null) return <p class="excerpt faint small">{card.noVirality}</p>
  if (hook.virality === null) return null
  const score = Math.round(hook.virality)
  const { known, unknown } = viralityParts(hook)
  const means = card.viralityMeans(known, unknown)
  return (
    <details class="virality">
      <summary title={means}>
        <span class="meter-track" aria-hidden="true">
          <span style={{ width: `${score}%` }} />
        </span>
        {card.viralityBy(score, known)}
      </summary>
      <p>{means}</p>
      <p>{viralityFigures(hook, isWhole)}</p>
    </details>
  )
}
