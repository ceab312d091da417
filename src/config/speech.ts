import { hosts, httpUrl, seconds, singleLine, vendorKey, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The server that transcribes speech. */
export const speechSettings = {
  SPEECH_BASE_URL: setting({
    key: 'speech_base_url',
    kind: httpUrl,
    default: null,
    meaning: 'A server with OpenAI’s transcription API, for short clips without captions.',
  }),
  SPEECH_MODEL: setting({
    key: 'speech_model',
    kind: singleLine,
    default: null,
    meaning: 'The name of the model on that server.',
  }),
  SPEECH_API_KEY: setting({
    key: 'speech_api_key',
    kind: vendorKey,
    default: null,
    meaning: 'The API key of that server, if it needs one.',
  }),
  SPEECH_TIMEOUT_SECONDS: setting({
    key: 'speech_timeout_ms',
    kind: seconds(1, 3600),
    default: 60,
    meaning: 'Time limit of a transcription.',
  }),
  SPEECH_CONCURRENCY: setting({
    key: 'speech_concurrency',
    kind: wholeNumber(1, 100),
    default: 2,
    meaning: 'Clips fetched and transcribed concurrently, for each process; each may hold 25 MB.',
  }),
  AUDIO_HOSTS: setting({
    key: 'audio_hosts',
    kind: hosts,
    default: '',
    meaning:
      'Additional hosts (host or host:port, comma-separated) to which the download of a clip’s sound may be redirected.',
  }),
}
