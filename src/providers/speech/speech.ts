import type { Logger } from 'pino'
import { canonicalLanguage, languageCodeOfName, namedLanguageCodes } from '../../lib/language-codes.js'
import { logContextOf } from '../../lib/log.js'
import { removeControlCharacters, collapseWhitespace } from '../../lib/text.js'
import { createModelCircuitBreakers } from '../../lib/model-circuit-breakers.js'
import { createLazyClient, type OpenAiClient } from '../../lib/openai-client.js'
import { type AudioFile, type TranscriptLine, SourceFault, type Transcript } from '../types.js'

/** Transcribes clips without captions through OpenAI's transcription API. The caller has fetched the audio. */

/** The transcription server, and the timeout of one request, from sending it to the last byte of its response. */
export type SpeechSettings = {
  /** The URL with the version: http://localhost:8000/v1. */
  base_url: string
  /** Null if the server needs none; then no authorization is sent. */
  api_key: string | null
  model: string
  timeout_ms: number
  /** Receives usage and failures, never what was said. */
  log: Pick<Logger, 'info' | 'warn'>
}

export type SpeechToText = {
  /** Throws the provider's `SourceFault` while the circuit breaker is open, so that no audio is fetched in vain. */
  assertCircuitClosed(): void
  /**
   * Transcribes the audio; times are in seconds, and `kind` is none if nobody speaks. Throws `SourceFault`, that of
   * the clip if the audio cannot be read and that of the provider for any other failure; and the signal's reason if
   * the signal fired.
   */
  transcribe(audio: AudioFile, signal?: AbortSignal): Promise<Transcript>
}

/** The largest audio file that the API accepts. */
export const maxAudioBytes = 25_000_000
/** Limits of a transcript: number of lines, characters of a line, characters of a text without lines. */
const limits = { lines: 20_000, line: 2_000, text: 200_000 }
/** Whisper's own thresholds: a segment above the first and below the second is not speech. */
const silence = { no_speech: 0.6, log_probability: -1 }

/**
 * Creates the client of a transcription server. It sends nothing before the first clip, and pauses after failures.
 */
export function openSpeech(settings: SpeechSettings): SpeechToText {
  const client = createLazyClient(settings)
  const breakers = createModelCircuitBreakers()

  function assertCircuitClosed(): void {
    if (breakers.isOpen(settings.model)) throw circuitOpenFault()
  }

  return {
    assertCircuitClosed,
    async transcribe(audio, signal) {
      const recordOutcome = breakers.enter(settings.model)
      if (recordOutcome === null) throw circuitOpenFault()
      if (audio.bytes.length === 0 || audio.bytes.length > maxAudioBytes)
        throw new SourceFault('clip', `Audio has to have 1 to ${maxAudioBytes} bytes.`)
      const timeout = AbortSignal.timeout(settings.timeout_ms)
      try {
        const callSignal = signal ? AbortSignal.any([signal, timeout]) : timeout
        const answer = await sendAudio(await client(), { model: settings.model, audio, signal: callSignal })
        settings.log.info(
          { ...logContextOf(signal), model: settings.model, asked: 'speech', bytes: audio.bytes.length },
          'model answered',
        )
        const transcript = transcriptOf(answer)
        recordOutcome('answered')
        return transcript
      } catch (cause) {
        signal?.throwIfAborted()
        const fault = cause instanceof SourceFault ? cause : faultOf(cause, timeout.aborted)
        if (fault.blame === 'provider') recordOutcome('failed')
        throw fault
      }
    },
  }
}

const circuitOpenFault = () =>
  new SourceFault('provider', 'The speech server failed and is not called for a while.')

type SpeechRequest = { model: string; audio: AudioFile; signal: AbortSignal }

async function sendAudio(client: OpenAiClient, { model, audio, signal }: SpeechRequest): Promise<unknown> {
  const { media_type, bytes } = audio
  const kind = /^(?:audio|video)\/(mpeg|mp4|webm|wav|ogg)$/u.exec(media_type)?.[1] ?? 'mp4'
  const file = new File([new Uint8Array(bytes)], `clip.${kind === 'mpeg' ? 'mp3' : kind}`, {
    type: media_type,
  })
  return client.audio.transcriptions.create(
    { file, model, response_format: 'verbose_json', timestamp_granularities: ['segment'] },
    { signal },
  )
}

/** A refusal of this one file is a fault of the clip; any other failure is a fault of the server. */
function faultOf(cause: unknown, isLate: boolean): SourceFault {
  const { status } = cause as { status?: unknown }
  const code = typeof status === 'number' ? status : null
  const blame = code === 400 || code === 413 || code === 415 || code === 422 ? 'clip' : 'provider'
  const outcome = isLate
    ? 'did not answer in time'
    : code === null
      ? 'could not be reached'
      : `answered ${code}`
  return new SourceFault(blame, `The speech server ${outcome}.`, { cause, status: code })
}

function transcriptOf(answer: unknown): Transcript {
  const { segments, text, language } = (answer ?? {}) as Record<string, unknown>
  if (!Array.isArray(segments) && typeof text !== 'string')
    throw new SourceFault('provider', 'The speech server answered without text.')
  const timedLines = Array.isArray(segments) ? segments.slice(0, limits.lines).flatMap(lineOf) : null
  const lines = timedLines ?? toUntimedLines(text as string)
  const kind = lines.length === 0 ? 'none' : 'speech'
  return { kind, language: languageCode(language), lines, auto_captions: true }
}

function toUntimedLines(text: string): TranscriptLine[] {
  const words = cleanText(text.slice(0, limits.text))
  return words === '' ? [] : [{ start: null, end: null, text: words }]
}

function lineOf(segment: unknown): TranscriptLine[] {
  const { start, end, text, no_speech_prob, avg_logprob } = (segment ?? {}) as Record<string, unknown>
  const words = typeof text === 'string' ? cleanText(text.slice(0, limits.line)) : ''
  const isSilent =
    typeof no_speech_prob === 'number' &&
    no_speech_prob > silence.no_speech &&
    typeof avg_logprob === 'number' &&
    avg_logprob < silence.log_probability
  if (words === '' || isSilent) return []
  const from = parseSeconds(start)
  const to = parseSeconds(end)
  return [{ start: from, end: from === null || to === null ? null : Math.max(from, to), text: words }]
}

function cleanText(text: string): string {
  return collapseWhitespace(removeControlCharacters(text))
}

function parseSeconds(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** A code that servers send but `namedLanguageCodes` lacks: Maori. */
const otherCode = 'mi'

/** The code of a language that the server gives as a code or by its English name ("english"); null if it is unknown. */
function languageCode(language: unknown): string | null {
  if (typeof language !== 'string') return null
  const name = language.trim().toLowerCase()
  const code = canonicalLanguage(name)
  if (namedLanguageCodes.includes(code) || code === otherCode) return code
  return languageCodeOfName(name)
}
