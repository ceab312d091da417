import { setTimeout as sleep } from 'node:timers/promises'
import { primaryLanguage } from '../language-tag.js'
import { clipAddress } from '../clip-address.js'
import { fieldsIn, type Fields, textIn } from '../answer.js'
import { nothing_heard, transcriptOf } from '../heard.js'
import { type Ask, type Http, sameOrigin } from '../http.js'
import { type Blame, type ClipAddress, type Provider, SourceFault, type Transcript } from '../types.js'
import { linesIn } from './lines.js'

/** Transcripts of the three platforms by Supadata, with a key of the operator's. */

export type SupadataSettings = {
  api_key: string
  base_url?: string
  /** `native` takes captions that exist; the others let the vendor recognise speech, which it bills by the minute. */
  mode?: 'native' | 'auto' | 'generate'
  /** For one transcript in all, waiting for the vendor's job included. */
  timeout_ms?: number
  pause?: (wait_ms: number, signal?: AbortSignal) => Promise<unknown>
}

const usual = {
  base_url: 'https://api.supadata.ai/v1',
  mode: 'native',
  timeout_ms: 45_000,
  pause: (wait_ms: number, signal?: AbortSignal) => sleep(wait_ms, undefined, { signal }),
} as const

const between_looks_ms = 1_000

type Get = (path: string, over?: Pick<Ask, 'repeat'>) => Promise<Fields>

/** Each transcript is one call of ours, however often the vendor's job is looked at. */
export function openSupadata(http: Http, settings: SupadataSettings): Provider {
  const { base_url, mode, timeout_ms, pause, api_key } = { ...usual, ...settings }

  async function transcript(clip: ClipAddress, signal?: AbortSignal): Promise<Transcript | null> {
    const address = clipAddress(clip)
    if (address === null)
      throw new SourceFault('request', 'The clip has no address that a vendor could read.')
    const late = AbortSignal.timeout(timeout_ms)
    const both = signal ? AbortSignal.any([signal, late]) : late
    const get: Get = async (path, over) => {
      const url = new URL(`${base_url}/${path}`)
      const headers = { 'x-api-key': api_key }
      const bounds = {
        allowed: sameOrigin(base_url),
        provider: 'supadata',
        signal: both,
      }
      return fieldsIn(await http.json({ url, headers, ...bounds, blame: blameOf, ...over, check }))
    }
    try {
      const asked = `transcript?${new URLSearchParams({ url: address, mode, text: 'false' }).toString()}`
      const answer = await get(asked, { repeat: 'unless_taken' })
      return heard(await finished(answer, get, () => pause(between_looks_ms, both)), mode)
    } catch (error) {
      signal?.throwIfAborted()
      if (late.aborted)
        throw new SourceFault('provider', 'Supadata did not answer in time.', { cause: error })
      if (error instanceof SourceFault && error.blame === 'clip') return null
      throw error
    }
  }

  const offers = { transcript }
  return {
    name: 'supadata',
    by_country: false,
    short: { tiktok: offers, instagram: offers, youtube: offers },
    long: offers,
  }
}

/** The transcript itself, or what the job that makes it came to. */
async function finished(answer: Fields, get: Get, wait: () => Promise<unknown>): Promise<Fields> {
  const { jobId } = answer
  if (jobId === undefined) return answer
  if (typeof jobId !== 'string' || !/^[\w-]{1,100}$/u.test(jobId)) throw unreadable()
  for (;;) {
    await wait()
    const { status, result, error, ...inline } = await get(`transcript/${jobId}`)
    if (status === 'completed') return { ...inline, ...fieldsIn(result) }
    if (status === 'failed') return failedJob(error)
    if (status !== 'queued' && status !== 'active') throw unreadable()
  }
}

function failedJob(error: unknown): Fields {
  const name = typeof error === 'string' ? error : fieldsIn(error).error
  if (name === unavailable) return { error: unavailable }
  throw new SourceFault(blames.get(String(name)) ?? 'provider', 'Supadata could not make the transcript.')
}

const unavailable = 'transcript-unavailable'

const blames = new Map<string, Blame>([
  ['not-found', 'clip'],
  ['invalid-request', 'request'],
  ['unauthorized', 'provider'],
  ['upgrade-required', 'provider'],
  ['limit-exceeded', 'provider'],
  ['internal-error', 'provider'],
])

/** Key and plan are the operator's affair, so another request would fare no better. */
function blameOf(status: number, text: string): Blame {
  const name = /"error"\s{0,5}:\s{0,5}"([a-z-]{1,40})"/u.exec(text.slice(0, 5_000))?.[1]
  return blames.get(name ?? '') ?? (status === 400 ? 'request' : 'provider')
}

/** With 2xx comes a transcript, a job, what became of one, or that there is none. */
function check(answer: unknown): void {
  const { content, jobId, status, error } = fieldsIn(answer)
  const isOne = [content, jobId, status].some((member) => member !== undefined) || error === unavailable
  if (!isOne) throw unreadable()
}

function unreadable(): SourceFault {
  return new SourceFault('provider', 'Supadata answered with no transcript that can be read.')
}

function heard(answer: Fields, mode: string): Transcript {
  const { content, lang, error } = answer
  if (error === unavailable || content === null) return { ...nothing_heard }
  const lines = linesIn(content)
  if (lines === null) throw unreadable()
  const auto_captions = mode === 'generate' ? true : null
  return transcriptOf(lines, { language: primaryLanguage(textIn(lang)), auto_captions })
}
