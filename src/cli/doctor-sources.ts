import { accessSync, constants } from 'node:fs'
import { openVendors } from '../compose/sources.js'
import type { Config } from '../config/config.js'
import { settingNames } from '../config/settings.js'
import { requiredSettingOf, type SourceName } from '../config/sources.js'
import { systemClock } from '../lib/clock.js'
import { createLog } from '../lib/log.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import {
  type SourceChainDeps,
  type ServingSource,
  findLongSources,
  findShortSources,
} from '../providers/serving-sources.js'
import { type Http, openHttp } from '../providers/http/client.js'
import { type Platform, platforms, type ShortOffers } from '../providers/types.js'
import { sourcesByNeed } from '../service/possible-sources.js'
import { checkSpeech, checkModel } from './doctor-models.js'
import type { SourceFinding } from './doctor-types.js'

/** Reports which source serves each platform, what is missing, and which setting adds it. Makes no requests. */

/** A need in plain words, and the sources that can meet it. */
type Need = { method: string; label: string; candidates: SourceName[] }

function shortNeeds(platform: Platform): Need[] {
  const { search, transcript } = sourcesByNeed
  return [
    { method: 'search', label: 'searches', candidates: search[platform] },
    { method: 'transcript', label: 'transcripts', candidates: transcript[platform] },
    { method: 'uploads', label: "creators' usual views", candidates: search[platform] },
  ]
}

const longNeeds: Need[] = [
  { method: 'searchLong', label: 'searches', candidates: sourcesByNeed.search.youtube },
  { method: 'channel', label: 'channels', candidates: sourcesByNeed.search.youtube },
  { method: 'video', label: 'single videos and exact dates', candidates: sourcesByNeed.search.youtube },
  { method: 'transcript', label: 'transcripts', candidates: sourcesByNeed.transcript.youtube },
]

/** Returns the name of a source that the operator knows, by its internal name. */
type SourceNamer = (name: string) => string

/** The complete settings that would add one of these sources. */
function suggestSources({ sources }: Config, candidates: SourceName[]): string {
  const alternatives = candidates
    .filter((name) => !sources.includes(name))
    .map((name) => {
      const setting = requiredSettingOf(name)
      const fullSetting = `${settingNames.sources}=${[...sources, name].join(',')}`
      return setting === null ? `${fullSetting} (no key needed)` : `${fullSetting} with ${setting}`
    })
  return `To add this: ${alternatives.join(', or ')}.`
}

type ServingCheck = { what: string; needs: Need[]; nameOf: SourceNamer; hasSamplesOnly: boolean }

/** Reports what serves each need and which needs are unmet. Samples do not count as a source. */
function describeServing<O>(
  config: Config,
  sources: ServingSource<O>[],
  { what, nameOf, ...about }: ServingCheck,
): SourceFinding[] {
  const needsWithSources = about.needs.map((need) => ({
    ...need,
    by: sources.flatMap(({ name, offers }) => (need.method in (offers as object) ? [nameOf(name)] : [])),
  }))
  const [search, ...rest] = needsWithSources
  if (search === undefined || search.by.length === 0)
    return [
      note(
        `${what}: not available: no source searches them. ${suggestSources(config, search?.candidates ?? [])}`,
      ),
    ]
  if (about.hasSamplesOnly)
    return [
      note(
        `${what}: only invented samples. ${suggestSources(config, search.candidates)} Or import videos of your own.`,
      ),
    ]
  const unmetNeeds = rest.filter(({ by }) => by.length === 0)
  const isSame = rest.every(({ by }) => by.join() === search.by.join())
  const parts = isSame ? [search] : needsWithSources.filter(({ by }) => by.length > 0)
  const descriptions = parts.map(
    ({ label, by }) => `${isSame ? 'served by' : `${label} by`} ${by.join(', then ')}`,
  )
  return [
    ok(`${what}: ${descriptions.join('; ')}.`),
    ...unmetNeeds.map(({ label, candidates }) =>
      note(`${what}: no ${label}. ${suggestSources(config, candidates)}`),
    ),
  ]
}

/**
 * Merges notes that say the same about several subjects, at the place of the first: "Short clips of a, short clips of
 * b: …".
 */
function mergeNotes(findings: SourceFinding[]): SourceFinding[] {
  const mergedFindings: SourceFinding[] = []
  for (const finding of findings) {
    const [subject = '', ...rest] = finding.message.split(': ')
    const text = rest.join(': ')
    const same = mergedFindings.find(
      ({ level, message }) => level === 'note' && message.endsWith(`: ${text}`),
    )
    if (finding.level !== 'note' || !same) mergedFindings.push({ ...finding })
    else {
      const subjects = same.message.slice(0, -`: ${text}`.length)
      same.message = `${subjects}, ${subject.charAt(0).toLowerCase()}${subject.slice(1)}: ${text}`
    }
  }
  return mergedFindings
}

const ok = (text: string): SourceFinding => ({ level: 'ok', message: text })
const note = (text: string): SourceFinding => ({ level: 'note', message: text })

type SourceSetup = { parts: SourceChainDeps; nameOf: SourceNamer; isSample: boolean; catalog: string }

async function collectFindings(
  config: Config,
  { parts, nameOf, isSample, catalog }: SourceSetup,
): Promise<SourceFinding[]> {
  const isSampleOnly = (sources: { name: string }[]) =>
    isSample && sources.some(({ name }) => name === catalog)
  const short: SourceFinding[] = []
  for (const platform of platforms) {
    const servingSources: ServingSource<ShortOffers>[] = await findShortSources(parts, platform)
    const what = `Short clips of ${platform}`
    const about = { what, needs: shortNeeds(platform), nameOf, hasSamplesOnly: isSampleOnly(servingSources) }
    short.push(...describeServing(config, servingSources, about))
  }
  const sources = await findLongSources(parts)
  const about = {
    what: 'Long videos of youtube',
    needs: longNeeds,
    nameOf,
    hasSamplesOnly: isSampleOnly(sources),
  }
  const findings = mergeNotes([...short, ...describeServing(config, sources, about)])
  return [...findings, checkModel(config), checkSpeech(config)]
}

/** Checks that the configured program exists. A name without a folder is looked up when it is run. */
function checkYtDlp({ sources, yt_dlp }: Config): SourceFinding[] {
  if (!sources.includes('yt-dlp') || yt_dlp === null || !yt_dlp.includes('/')) return []
  try {
    accessSync(yt_dlp, constants.X_OK)
    return []
  } catch {
    return [
      note(`${settingNames.yt_dlp}: ${yt_dlp} is not an executable program, so yt-dlp gets no transcripts.`),
    ]
  }
}

/** Checks the sources of each platform and of long videos, the language model and the speech server. */
export async function checkSources(config: Config, catalog: Catalog): Promise<SourceFinding[]> {
  const http = openHttp({ timeout_ms: config.outbound_timeout_ms })
  try {
    return await findSourceFindings(config, { http, catalog })
  } finally {
    await http.close()
  }
}

async function findSourceFindings(
  config: Config,
  { http, catalog }: { http: Http; catalog: Catalog },
): Promise<SourceFinding[]> {
  // Opened without the database that counts quotas, because no requests are made.
  const order = await openVendors(config, { http, clock: systemClock, log: createLog('silent') })
  const names = new Map(
    order.map((one, at) =>
      one === 'local' ? [catalog.name, 'your imports'] : [one.name, config.sources[at] ?? one.name],
    ),
  )
  // A catalog that cannot be read serves nothing, and has a finding of its own.
  const isReadable = await catalog.counts().then(
    () => true,
    () => false,
  )
  const findings = await collectFindings(config, {
    parts: { order, local: isReadable ? catalog : null },
    nameOf: (name) => names.get(name) ?? name,
    isSample: isReadable && (await catalog.isSample()),
    catalog: catalog.name,
  })
  return [...findings, ...checkYtDlp(config)]
}
