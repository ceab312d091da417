import pino from 'pino'
import { modelAnalyst } from '../../../src/analyst/model/model-analyst.js'
import { type ModelSettings, modelDefaults } from '../../../src/analyst/model/settings.js'
import { rulesAnalyst } from '../../../src/analyst/rules/rules-analyst.js'
import type { Pause } from '../../../src/lib/pause.js'
import type { Figures, IntroRequest as IntroAsk, ReadRequest as ReadAsk } from '../../../src/analyst/types.js'
import type { Clip, TranscriptLine } from '../../../src/providers/types.js'
import { makeClip } from '../../support/fakes.js'
import { manualClock } from '../../support/clock.js'
import { makeOpeningSource } from '../../support/opening-source.js'

/** Material for tests of the model analyst, all invented. */

export const mark = '0a'.repeat(8)

export type LogEntry = { level: number; msg: string } & Record<string, unknown>

/** A pause that takes no time. */
const atOnce: Pause = (_ms, signal) =>
  signal.aborted ? Promise.reject(signal.reason as Error) : Promise.resolve()

/** Settings for a stub, with ids that a test knows and a log that it can read. */
export function settingsFor(base_url: string, overrides: Partial<ModelSettings> = {}) {
  const logged: LogEntry[] = []
  const log = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void logged.push(JSON.parse(line) as LogEntry) },
  )
  const settings: ModelSettings = {
    ...modelDefaults,
    base_url,
    model: 'stub',
    api_key: 'sk-invented',
    timeout_ms: 3_000,
    pause: atOnce,
    ids: { bytes: (length) => Buffer.alloc(length, 0x0a) },
    log,
    ...overrides,
  }
  return { settings, logged }
}

export function analystFor(base_url: string, overrides: Partial<ModelSettings> = {}) {
  const { settings, logged } = settingsFor(base_url, overrides)
  return { analyst: modelAnalyst(settings, rulesAnalyst()), logged }
}

export const sentences = [
  'You do not need a mixer to bake great bread.',
  'I sold mine after a year of flat loaves.',
  'Cold dough forgives almost everything.',
  'Time does the work that your arms cannot.',
  'Leave it overnight and look again in the morning.',
]

/** What the rules take as their hook: the second one belongs to the first. */
export const hookByRules = sentences.slice(0, 2).join(' ')

export function linesOf(texts: string[]): TranscriptLine[] {
  return texts.map((text, at) => ({ start: at * 4, end: at * 4 + 3.5, text }))
}

export const spoken = sentences.join(' ')

export const unknown: Figures = {
  views: null,
  outlier: null,
  creator_usual_views: null,
  views_per_day: null,
  likes_per_1k: null,
}

export function clipOf(overrides: Partial<Clip> = {}): Clip {
  const { transcript: _t, others: _o, ...clip } = makeClip(manualClock(), 1)
  return { ...clip, title: 'Bread without a mixer', caption: 'No machine #bread', ...overrides }
}

export function readAsk(overrides: Partial<ReadAsk> = {}): ReadAsk {
  return { topic: 'bread', clip: clipOf(), lines: linesOf(sentences), figures: unknown, ...overrides }
}

export const source = makeOpeningSource({
  find_id: '0190a000-0000-7000-8000-000000000001',
  title: 'I baked every day for a month',
  hook: sentences[0] ?? '',
  hook_type: 'contrarian_claim',
  beats: [
    { beat: 'hook', from_s: 0, to_s: 4, text: sentences[0] ?? '' },
    { beat: 'proof', from_s: 4, to_s: 8, text: sentences[1] ?? '' },
  ],
})

export const introAsk: IntroAsk = { source, video_brief: 'Growing tomatoes on a balcony', budgets: [9, 8] }

export const message = { message: 'find clips about cold dough', earlier: [] }
