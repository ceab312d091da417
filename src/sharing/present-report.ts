import type { Schemas } from '../contract/types.js'
import * as members from './present-members.js'
import { pickMembers } from './present-members.js'

/** What the results of a shared run have in common. Results are referred to by position. */

/** The position of each result, counted from 1, by its ID. */
export type ResultPositions = ReadonlyMap<string, number>

/** The positions of these results. */
export function positionsOf(places: ResultPositions, ids: string[]): number[] {
  return ids.flatMap((id) => places.get(id) ?? [])
}

/** The texts whose result is shown, with its position. */
function withPlace<T extends { from_find_id: string }, S>(
  parts: T[],
  places: ResultPositions,
  present: (part: T, from_place: number) => S,
): S[] {
  return parts.flatMap((part) => {
    const place = places.get(part.from_find_id)
    return place === undefined ? [] : [present(part, place)]
  })
}

function presentLandscape(landscape: Schemas['Landscape']): Schemas['SharedLandscape'] {
  return {
    ...pickMembers(landscape, members.landscapeMembers),
    tiers: pickMembers(landscape.tiers, members.tierMembers),
    channel_sizes: pickMembers(landscape.channel_sizes, members.channelSizeMembers),
  }
}

/** The report of a long run, as a shared run has it. */
export function presentLongReport(
  { patterns, shape, openers, landscape }: Schemas['LongReport'],
  places: ResultPositions,
): Schemas['SharedLongReport'] {
  return {
    patterns: patterns.map((pattern) => ({
      ...pickMembers(pattern, ['hook_type', 'count', 'share']),
      places: positionsOf(places, pattern.find_ids),
    })),
    shape: {
      hook_seconds: pickMembers(shape.hook_seconds, members.hookSecondsMembers),
      beats: shape.beats.map((use) => pickMembers(use, members.beatUseMembers)),
    },
    openers: withPlace(openers, places, (opener, from_place) => ({
      ...pickMembers(opener, ['hook', 'then', 'kept_structure', 'label']),
      from_place,
    })),
    landscape: presentLandscape(landscape),
  }
}

/** The report of a packaging run, as a shared run has it. */
export function presentPackagingReport(
  { title_patterns, thumbnail_patterns, ideas, numbers }: Schemas['PackagingReport'],
  places: ResultPositions,
): Schemas['SharedPackagingReport'] {
  return {
    title_patterns: title_patterns.map((pattern) => ({
      ...pickMembers(pattern, ['device', 'count', 'template']),
      places: positionsOf(places, pattern.find_ids),
    })),
    thumbnail_patterns: thumbnail_patterns.map((pattern) => ({
      ...pickMembers(pattern, ['device', 'count']),
      places: positionsOf(places, pattern.find_ids),
    })),
    ideas: withPlace(ideas, places, (idea, from_place) => ({
      ...pickMembers(idea, ['title', 'thumbnail', 'thumbnail_text', 'kept_structure', 'label']),
      from_place,
    })),
    numbers: pickMembers(numbers, members.numbersMembers),
  }
}
