import type { Clip, Platform } from '../../providers/types.js'
import { sideBySide } from '../stage.js'
import {
  type Rejection,
  type ShortAsk,
  type ShortContext,
  type ShortStage,
  type ShortState,
  view_floor,
} from './types.js'

/** Clips asked for in one search. */
const page = 60
/** With this many candidates a hook wanted, the remaining queries are not made. */
const enough_a_hook = 4

/** Why a clip is left out by what its listing says, or null. */
function rejectionOf(clip: Clip, ask: ShortAsk, state: ShortState, now: number): Rejection | null {
  const { language } = state.plan
  if (clip.media_type !== 'short') return 'not_a_short'
  if (clip.format === 'photo') return 'photo_post'
  if (clip.on_camera === false) return 'not_on_camera'
  if (ask.seeds.some((seed) => seed.platform === clip.platform && seed.clip_id === clip.clip_id))
    return 'seed'
  if (language !== null && clip.language !== null && clip.language.split('-')[0] !== language)
    return 'wrong_language'
  if (ask.posted_within_days === null) return null
  if (clip.posted_at === null) return 'unknown_date'
  return clip.posted_at < now - ask.posted_within_days * 86_400_000 ? 'too_old' : null
}

type Search = { platform: Platform; query: string }

async function make(searches: Search[], { plan }: ShortState, { sources, ask }: ShortContext) {
  const { language, posted_after } = plan
  return sideBySide(searches, (search) =>
    sources.search({ ...search, posted_after, language, country: ask.country, limit: page }),
  )
}

/** One of each list in turn, so that every platform and query is heard. */
function inTurn(lists: Clip[][]): Clip[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
}

/** Adds what a round of searches brought; a clip that is known is the same candidate. */
function merge(state: ShortState, found: Clip[], context: ShortContext, seen: Set<string>): ShortState {
  const rejections = { ...state.rejections }
  const candidates = [...state.candidates]
  for (const clip of found) {
    const name = `${clip.platform} ${clip.clip_id}`
    if (seen.has(name)) continue
    seen.add(name)
    const reason = rejectionOf(clip, context.ask, state, context.now)
    if (reason) rejections[reason] = (rejections[reason] ?? 0) + 1
    else candidates.push(clip)
  }
  return { ...state, candidates, rejections, found: seen.size }
}

async function round(
  state: ShortState,
  searches: Search[],
  context: ShortContext,
  seen: Set<string>,
): Promise<ShortState> {
  const answers = await make(searches, state, context)
  const lists = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  const merged = merge(state, inTurn(lists), context, seen)
  return {
    ...merged,
    searched: state.searched + lists.length,
    failed_searches:
      state.failed_searches + answers.filter((answer) => !answer.ok && answer.why === 'fault').length,
    budget_spent: state.budget_spent || answers.some((answer) => !answer.ok && answer.why === 'budget'),
  }
}

/** Clips above the floor first; inside each part in the order in which the sources gave them. */
function byFloor(clips: Clip[]): Clip[] {
  const above = (clip: Clip) => (clip.views ?? 0) >= view_floor
  return [...clips.filter(above), ...clips.filter((clip) => !above(clip))]
}

/** Searches every platform: the best query first, the others only where it brought too little. */
export const search: ShortStage = {
  name: 'search',
  async run(state, context) {
    const { platforms, queries } = state.plan
    const told = { stage: 'search', message: `Searching ${platforms.join(', ')}.`, preview: [] }
    await context.report({ ...told, done: 0, total: platforms.length * queries.length })
    const seen = new Set<string>()
    const [first, ...others] = queries.map((query) => platforms.map((platform) => ({ platform, query })))
    let next = await round(state, first ?? [], context, seen)
    if (next.candidates.length < context.ask.count * enough_a_hook) {
      next = await round(next, others.flat(), context, seen)
    }
    return { ...next, candidates: byFloor(next.candidates) }
  },
}
