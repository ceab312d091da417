import { languageCode } from '../language.js'
import { parseTopic } from '../topic.js'
import type { ShortContext, ShortStage, ShortState } from './types.js'

const day_ms = 86_400_000

/** The state a short run begins with. */
export function begin(): ShortState {
  return {
    plan: {
      subject: '',
      queries: [],
      platforms: [],
      unserved: [],
      language: null,
      unknown_language: null,
      country_unapplied: false,
      posted_after: null,
    },
    searched: 0,
    failed_searches: 0,
    candidates: [],
    found: 0,
    read: 0,
    passed: [],
    hooks: [],
    rejections: {},
    budget_spent: false,
  }
}

/** The start of the UTC day from which clips are searched, so that equal searches of a day are the same purchase. */
function searchedFrom(days: number | null, now: number): number | null {
  return days === null ? null : Math.floor((now - days * day_ms) / day_ms) * day_ms
}

async function planFor({ ask, sources, analyst, now, signal }: ShortContext) {
  const topic = parseTopic(ask.topic)
  const language = ask.language === null ? topic.language : languageCode(ask.language)
  const served = await sources.platforms()
  const platforms = ask.platforms.filter((platform) => served.includes(platform))
  const seeds = ask.seeds
    .flatMap((seed) => [seed.topic, seed.hook])
    .filter((text): text is string => text !== null)
  return {
    subject: topic.subject,
    queries: await analyst.plan({ topic: topic.subject, language, seeds, dialect: ask.language }, signal),
    platforms,
    only_samples: (await sources.hasOnlySamples?.(platforms)) ?? false,
    only_imports: (await sources.hasOnlyImports?.()) ?? false,
    unserved: ask.platforms.filter((platform) => !served.includes(platform)),
    language,
    unknown_language: ask.language !== null && language === null ? ask.language : null,
    country_unapplied: ask.country !== null && !sources.by_country,
    posted_after: searchedFrom(ask.posted_within_days, now),
  }
}

/** Reads the topic and decides what to search for, and where. */
export const plan: ShortStage = {
  name: 'plan',
  async run(state, context) {
    await context.report({
      stage: 'plan',
      message: 'Planning the searches.',
      done: 0,
      total: null,
      preview: [],
    })
    return { ...state, plan: await planFor(context) }
  },
}
