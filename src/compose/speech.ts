import pLimit from 'p-limit'
import { maxAudioBytes, openSpeech } from '../providers/speech/speech.js'
import type { SourceDeps } from './sources.js'
import type { Config } from '../config/config.js'
import { fetchAudio } from '../providers/audio.js'
import { truncateTranscript } from '../providers/truncate.js'
import { createCoverHostCheck } from '../providers/cover-fetcher.js'
import type { SpeechSource } from '../providers/types.js'

/** The composition of speech to text: a speech server, and the audio of clips that is fetched for it. */

/** Opens speech to text; null if no speech server is configured. */
export function openSpeechToText(
  config: Config,
  { http, log }: Pick<SourceDeps, 'http' | 'log'>,
): SpeechSource | null {
  const { speech_base_url: base_url, speech_model: model, speech_api_key: api_key } = config
  if (base_url === null || model === null) return null
  const speech = openSpeech({ base_url, model, api_key, timeout_ms: config.speech_timeout_ms, log })
  const bounds = {
    limit_bytes: maxAudioBytes,
    timeout_ms: config.outbound_timeout_ms,
    mayServe: createCoverHostCheck(config.audio_hosts),
  }
  const limitConcurrency = pLimit(config.speech_concurrency)
  return {
    name: 'speech',
    transcript: (clip, signal) =>
      limitConcurrency(async () => {
        signal?.throwIfAborted()
        speech.assertCircuitClosed()
        return truncateTranscript(
          await speech.transcribe(await fetchAudio(http, bounds, clip, signal), signal),
        )
      }),
  }
}
