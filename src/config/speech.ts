import { hosts, httpUrl, seconds, singleLine, vendorKey, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The server that transcribes speech. */
export const speechSettings = {
  SPEECH_BASE_URL: setting({
    key: 'speech_base_url',
    kind: httpUrl,
    default: null,
    meaning: 'A server of OpenAI’s transcription wire, for short clips without captions.',
  }),
  SPEECH_MODEL: setting({
    key: 'speech_model',
    kind: singleLine,
    default: null,
    meaning: 'The name of the model there.',
  }),
  SPEECH_API_KEY: setting({
    key: 'speech_api_key',
    kind: vendorKey,
    default: null,
    meaning: 'Its key, where it wants one.',
  }),
  SPEECH_TIMEOUT_SECONDS: setting({
    key: 'speech_timeout_ms',
    kind: seconds(1, 3600),
    default: 60,
    meaning: 'How long one transcription may take.',
  }),
  SPEECH_CONCURRENCY: setting({
    key: 'speech_concurrency',
    kind: wholeNumber(1, 100),
    default: 2,
    meaning: 'Clips fetched and transcribed side by side; each may hold 25 MB.',
  }),
  AUDIO_HOSTS: setting({
    key: 'audio_hosts',
    kind: hosts,
    default: '',
    meaning:
      'Hosts (host or host:port, with commas between) besides the platforms’ own that a clip’s sound may be redirected to.',
  }),
}
