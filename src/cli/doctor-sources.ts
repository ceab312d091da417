import { accessSync, constants } from 'node:fs'
import { vendorsOf } from '../compose-sources.js'
import type { Config } from '../config.js'
import { needs, type SourceName } from '../config-sources.js'
import { systemClock } from '../lib/clock.js'
import { createLog } from '../lib/log.js'
import { openCatalog } from '../providers/catalog/catalog.js'
import { type Parts, type Serving, servingLong, servingShort } from '../providers/chain.js'
import { openHttp } from '../providers/http.js'
import { type Platform, platforms, type ShortOffers } from '../providers/types.js'
import { ears, reader } from './doctor-models.js'

/** Which platform is served by what, what is missing, and which setting would add it. Nobody is asked. */

export type Told = { level: 'ok' | 'note'; told: string }

/** A need, in plain words, and the sources that could meet it. */
type Need = { method: string; words: string; could: SourceName[] }

const anyOf: Record<'search' | 'transcript', Record<Platform, SourceName[]>> = {
  search: {
    tiktok: ['scrapecreators'],
    instagram: ['scrapecreators'],
    youtube: ['youtube', 'youtube-data', 'scrapecreators'],
  },
  transcript: {
    tiktok: ['scrapecreators', 'supadata', 'yt-dlp'],
    instagram: ['scrapecreators', 'supadata', 'yt-dlp'],
    youtube: ['youtube', 'scrapecreators', 'supadata', 'yt-dlp'],
  },
}

function shortNeeds(platform: Platform): Need[] {
  const { search, transcript } = anyOf
  return [
    { method: 'search', words: 'searches', could: search[platform] },
    { method: 'transcript', words: 'transcripts', could: transcript[platform] },
    { method: 'uploads', words: "creators' usual views", could: search[platform] },
  ]
}

const longNeeds: Need[] = [
  { method: 'searchLong', words: 'searches', could: anyOf.search.youtube },
  { method: 'channel', words: 'channels', could: anyOf.search.youtube },
  { method: 'video', words: 'single videos and exact dates', could: anyOf.search.youtube },
  { method: 'transcript', words: 'transcripts', could: anyOf.transcript.youtube },
]

/** How a source is named to the operator, by the name it bears elsewhere. */
type Names = (name: string) => string

/** The settings that would add one of these sources, whole, as they are to be written. */
function remedy({ sources }: Config, could: SourceName[]): string {
  const ways = could
    .filter((name) => !sources.includes(name))
    .map((name) => {
      const setting = needs[name as keyof typeof needs] as string | undefined
      const whole = `SOURCES=${[...sources, name].join(',')}`
      return setting === undefined ? `${whole} (no key needed)` : `${whole} with ${setting}`
    })
  return `To add this: ${ways.join(', or ')}.`
}

type About = { what: string; needs: Need[]; named: Names; hasSamplesOnly: boolean }

/** What serves something, then what of it nobody serves; invented samples serve nobody who wants real videos. */
function told<O>(config: Config, serving: Serving<O>[], { what, named, ...about }: About): Told[] {
  const met = about.needs.map((need) => ({
    ...need,
    by: serving.flatMap(({ name, offers }) => (need.method in (offers as object) ? [named(name)] : [])),
  }))
  const [search, ...rest] = met
  if (search === undefined || search.by.length === 0)
    return [note(`${what}: not available: no source searches them. ${remedy(config, search?.could ?? [])}`)]
  if (about.hasSamplesOnly)
    return [
      note(`${what}: only made-up samples. ${remedy(config, search.could)} Or import videos of your own.`),
    ]
  const lacking = rest.filter(({ by }) => by.length === 0)
  const isSame = rest.every(({ by }) => by.join() === search.by.join())
  const parts = isSame ? [search] : met.filter(({ by }) => by.length > 0)
  const shown = parts.map(({ words, by }) => `${isSame ? 'served by' : `${words} by`} ${by.join(', then ')}`)
  return [
    ok(`${what}: ${shown.join('; ')}.`),
    ...lacking.map(({ words, could }) => note(`${what}: no ${words}. ${remedy(config, could)}`)),
  ]
}

const ok = (text: string): Told => ({ level: 'ok', told: text })
const note = (text: string): Told => ({ level: 'note', told: text })

type House = { parts: Parts; named: Names; isSample: boolean; catalog: string }

async function findings(config: Config, { parts, named, isSample, catalog }: House): Promise<Told[]> {
  const isOnly = (serving: { name: string }[]) => isSample && serving.some(({ name }) => name === catalog)
  const short: Told[] = []
  for (const platform of platforms) {
    const serving: Serving<ShortOffers>[] = await servingShort(parts, platform)
    const what = `Short clips of ${platform}`
    const about = { what, needs: shortNeeds(platform), named, hasSamplesOnly: isOnly(serving) }
    short.push(...told(config, serving, about))
  }
  const serving = await servingLong(parts)
  const about = { what: 'Long videos of youtube', needs: longNeeds, named, hasSamplesOnly: isOnly(serving) }
  return [...short, ...told(config, serving, about), reader(config), ears(config)]
}

/** The program that the operator names has to be there; one without a folder is looked for when it is run. */
function missingProgram({ sources, yt_dlp }: Config): Told[] {
  if (!sources.includes('yt-dlp') || yt_dlp === null || !yt_dlp.includes('/')) return []
  try {
    accessSync(yt_dlp, constants.X_OK)
    return []
  } catch {
    return [note(`YT_DLP: ${yt_dlp} is not an executable program, so yt-dlp gets no transcripts.`)]
  }
}

/** What is there for each platform and for long videos, then who reads and writes, and who listens. */
export async function sourceFindings(config: Config): Promise<Told[]> {
  const http = openHttp({ timeout_ms: config.outbound_timeout_ms })
  const catalog = openCatalog({ catalogPath: config.catalog_file, clock: systemClock })
  try {
    const order = await vendorsOf(config, { http, clock: systemClock, log: createLog('silent') })
    const names = new Map(
      order.map((one, at) =>
        one === 'local' ? [catalog.name, 'your imports'] : [one.name, config.sources[at] ?? one.name],
      ),
    )
    // A catalog that cannot be read serves nothing; what is wrong with it is a finding of its own.
    const isReadable = await catalog.counts().then(
      () => true,
      () => false,
    )
    const found = await findings(config, {
      ...{ parts: { order, local: isReadable ? catalog : null }, named: (name) => names.get(name) ?? name },
      ...{ isSample: isReadable && (await catalog.isSample()), catalog: catalog.name },
    })
    return [...found, ...missingProgram(config)]
  } finally {
    await Promise.all([http.close(), catalog.close()])
  }
}
