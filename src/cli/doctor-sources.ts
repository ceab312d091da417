import { vendorsOf } from '../compose-sources.js'
import type { Config } from '../config.js'
import { needs, type SourceName, sourceNames } from '../config-sources.js'
import { systemClock } from '../lib/clock.js'
import { createLog } from '../lib/log.js'
import { openCatalog } from '../providers/catalog/catalog.js'
import type { Parts } from '../providers/chain.js'
import { openHttp } from '../providers/http.js'
import { platforms, type Provider } from '../providers/types.js'

/** Which platform is served by what, what is missing, and which setting would add it. Nobody is asked. */

export type Told = { level: 'ok' | 'note'; told: string }

/** What could serve a need that nobody serves. */
const could: Record<string, SourceName[]> = {
  tiktok: ['scrapecreators'],
  instagram: ['scrapecreators'],
  youtube: ['youtube', 'youtube-data', 'scrapecreators'],
  long: ['youtube', 'youtube-data', 'scrapecreators'],
}

const shortNeeds = ['search', 'transcript', 'uploads'] as const
const longNeeds = ['searchLong', 'channel', 'video', 'transcript'] as const

type Own = { name: string; platforms: string[]; serves: boolean; isSample: boolean }

function namesOf(order: Parts['order'], own: Own | null, offers: (one: Provider) => boolean): string[] {
  return order.flatMap((one) => {
    if (one === 'local') return own ? [own.isSample ? 'catalog (invented samples)' : 'catalog'] : []
    return offers(one) ? [one.name] : []
  })
}

/** How a source is added: its name in SOURCES, and the setting it needs. */
function remedy(names: SourceName[]): string {
  const ways = names.map((name) => (name in needs ? `${name} (${needs[name as keyof typeof needs]})` : name))
  return `add ${ways.join(' or ')} to SOURCES`
}

function line(what: string, served: [string, string[]][], key: string): Told {
  const told = served.map(([need, names]) => `${need}: ${names.join(', ') || 'nobody'}`).join('; ')
  const isMissing = served[0]?.[1].length === 0
  if (isMissing) return { level: 'note', told: `${what} is not served; ${remedy(could[key] ?? [])}.` }
  return { level: 'ok', told: `${what} — ${told}.` }
}

async function ownOf(config: Config): Promise<Own | null> {
  if (!config.sources.includes('catalog')) return null
  const catalog = openCatalog({ catalogPath: config.catalog_file, clock: systemClock })
  try {
    const [served, serves, isSample] = [
      await catalog.platforms(),
      await catalog.serves(),
      await catalog.isSample(),
    ]
    return { name: 'catalog', platforms: served, serves, isSample }
  } finally {
    await catalog.close()
  }
}

/** One line for each platform and for long videos, then what else could be added, then who reads and writes. */
export async function sourceFindings(config: Config): Promise<Told[]> {
  const http = openHttp({ timeout_ms: config.outbound_timeout_ms })
  try {
    const order = vendorsOf(config, { http, clock: systemClock, log: createLog('silent') })
    const own = await ownOf(config)
    const short = platforms.map((platform) => {
      const mine = own?.platforms.includes(platform) ? own : null
      const served = shortNeeds.map((need): [string, string[]] => [
        need,
        namesOf(order, mine, (one) => one.short[platform]?.[need] !== undefined),
      ])
      return line(`Short clips of ${platform}`, served, platform)
    })
    const long = longNeeds.map((need): [string, string[]] => [
      need === 'searchLong' ? 'search' : need,
      namesOf(order, own?.serves ? own : null, (one) => one.long[need] !== undefined),
    ])
    return [...short, line('Long videos', long, 'long'), unused(config), reading(config)]
  } finally {
    await http.close()
  }
}

function unused({ sources }: Config): Told {
  const rest = sourceNames.filter((name) => !sources.includes(name))
  const told =
    rest.length === 0
      ? 'Every source is named.'
      : `Not asked: ${remedy(rest).replace(/^add/, 'you may add')}.`
  return { level: 'note', told }
}

function reading({ model, model_vision }: Config): Told {
  if (model === null)
    return { level: 'note', told: 'Rules read and write; set MODEL_BASE_URL and MODEL for a language model.' }
  const pictures = model_vision ? 'looks at thumbnails' : 'does not look at thumbnails (MODEL_VISION=1)'
  return { level: 'ok', told: `The model ${model} reads and writes, and ${pictures}; rules stand behind it.` }
}
