import { setTimeout as sleep } from 'node:timers/promises'
import { primaryLanguage } from '../language-tag.js'
import { canonicalClipUrl } from '../canonical-clip-url.js'
import { asObject, type JsonObject, asText } from '../vendor-json.js'
import { emptyTranscript, transcriptFromLines } from '../transcript.js'
import { type OutboundRequest, type Http, allowUrlsOf } from '../http/client.js'
import { type Blame, type ClipRef, type Provider, SourceFault, type Transcript } from '../types.js'
import { parseLines } from './parse-lines.js'

/** Transcripts of the three platforms through Supadata, with the operator's key. */

export type SupadataSettings = {
  api_key: string
  base_url?: string
  /** `native` uses existing captions; the others allow speech recognition, which the vendor bills by the minute. */
  mode?: 'native' | 'auto' | 'generate'
  /** Timeout of one transcript, including the wait for the vendor's job. */
  timeout_ms?: number
  pause?: (wait_ms: number, signal?: AbortSignal) => Promise<unknown>
}

const defaults = {
  base_url: 'https://api.supadata.ai/v1',
  mode: 'native',
  timeout_ms: 45_000,
  pause: (wait_ms: number, signal?: AbortSignal) => sleep(wait_ms, undefined, { signal }),
} as const

const pollIntervalMs = 1_000

type GetJson = (path: string, overrides?: Pick<OutboundRequest, 'retry'>) => Promise<JsonObject>

/** Each transcript counts as one provider call, however often the vendor's job is polled. */
export function openSupadata(http: Http, settings: SupadataSettings): Provider {
  const { base_url, mode, timeout_ms, pause, api_key } = { ...defaults, ...settings }

  async function transcript(clip: ClipRef, signal?: AbortSignal): Promise<Transcript | null> {
    const address = canonicalClipUrl(clip)
    if (address === null)
      throw new SourceFault('request', 'The clip has no address that a vendor could read.')
    const timeoutSignal = AbortSignal.timeout(timeout_ms)
    const combinedSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal
    const get: GetJson = async (path, overrides) => {
      const url = new URL(`${base_url}/${path}`)
      const headers = { 'x-api-key': api_key }
      const bounds = {
        isAllowed: allowUrlsOf(base_url),
        provider: 'supadata',
        signal: combinedSignal,
      }
      return asObject(
        await http.json({ url, headers, ...bounds, blame: blameForStatus, ...overrides, check: checkAnswer }),
      )
    }
    try {
      const transcriptPath = `transcript?${new URLSearchParams({ url: address, mode, text: 'false' }).toString()}`
      const answer = await get(transcriptPath, { retry: 'unless_executed' })
      return toTranscript(await waitForJob(answer, get, () => pause(pollIntervalMs, combinedSignal)), mode)
    } catch (error) {
      signal?.throwIfAborted()
      if (timeoutSignal.aborted)
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

/** The transcript, or the result of the vendor's job that makes it. */
async function waitForJob(
  answer: JsonObject,
  get: GetJson,
  wait: () => Promise<unknown>,
): Promise<JsonObject> {
  const { jobId } = answer
  if (jobId === undefined) return answer
  if (typeof jobId !== 'string' || !/^[\w-]{1,100}$/u.test(jobId)) throw unreadableFault()
  for (;;) {
    await wait()
    const { status, result, error, ...inline } = await get(`transcript/${jobId}`)
    if (status === 'completed') return { ...inline, ...asObject(result) }
    if (status === 'failed') return handleFailedJob(error)
    if (status !== 'queued' && status !== 'active') throw unreadableFault()
  }
}

function handleFailedJob(error: unknown): JsonObject {
  const name = typeof error === 'string' ? error : asObject(error).error
  if (name === unavailableError) return { error: unavailableError }
  const blame = typeof name === 'string' ? blameByError.get(name) : undefined
  throw new SourceFault(blame ?? 'provider', 'Supadata could not make the transcript.')
}

const unavailableError = 'transcript-unavailable'

const blameByError = new Map<string, Blame>([
  ['not-found', 'clip'],
  ['invalid-request', 'request'],
  ['unauthorized', 'provider'],
  ['upgrade-required', 'provider'],
  ['limit-exceeded', 'provider'],
  ['internal-error', 'provider'],
])

/** Errors of key and plan are blamed on the provider, since another request would fail in the same way. */
function blameForStatus(status: number, text: string): Blame {
  const name = /"error"\s{0,5}:\s{0,5}"([a-z-]{1,40})"/u.exec(text.slice(0, 5_000))?.[1]
  return blameByError.get(name ?? '') ?? (status === 400 ? 'request' : 'provider')
}

/** A 2xx answer is a transcript, a job, the result of a job, or an error. */
function checkAnswer(answer: unknown): void {
  const { content, jobId, status, error } = asObject(answer)
  const isOne = [content, jobId, status].some((member) => member !== undefined) || error === unavailableError
  if (!isOne) throw unreadableFault()
}

function unreadableFault(): SourceFault {
  return new SourceFault('provider', 'Supadata answered with no transcript that can be read.')
}

function toTranscript(answer: JsonObject, mode: string): Transcript {
  const { content, lang, error } = answer
  if (error === unavailableError || content === null) return { ...emptyTranscript }
  const lines = parseLines(content)
  if (lines === null) throw unreadableFault()
  const auto_captions = mode === 'generate' ? true : null
  return transcriptFromLines(lines, { language: primaryLanguage(asText(lang)), auto_captions })
}
