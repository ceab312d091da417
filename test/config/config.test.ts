import { expect } from 'chai'
import { ConfigError, readConfig } from '../../src/config/config.js'

/** What is wrong with these settings, one a line. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

describe('the settings of sources and models', () => {
  const invalidInputs: [Record<string, string>, string[]][] = [
    [{ SOURCES: 'catalog,vimeo' }, ['SOURCES: must list some of']],
    [{ BASE_URL: 'ftp://host.example' }, ['BASE_URL: must be an http:// or https:// address']],
    [
      { BASE_URL: 'https://u:p@host.example' },
      ['BASE_URL: must be an http:// or https:// address without a user'],
    ],
    [{ BASE_URL: 'https://host.example?y=1#z' }, ['address without a user, a query or a fragment']],
    [{ SOURCES: 'catalog,catalog' }, ['SOURCES: must name each source once']],
    [{ SOURCES: 'youtube-data' }, ['SOURCES: names youtube-data, which needs YOUTUBE_API_KEY']],
    [{ SOURCES: 'yt-dlp,supadata' }, ['which needs SUPADATA_API_KEY', 'which needs YT_DLP']],
    [{ MODEL: 'm' }, ['MODEL_BASE_URL and MODEL: must be set both, or neither']],
    [{ SPEECH_BASE_URL: 'http://127.0.0.1:1/v1' }, ['SPEECH_BASE_URL and SPEECH_MODEL: must be set both']],
    [{ SPEECH_BASE_URL: 'speech', SPEECH_MODEL: 'm' }, ['SPEECH_BASE_URL: must be an http:// or https://']],
    [{ SPEECH_CONCURRENCY: '0' }, ['SPEECH_CONCURRENCY: must be a whole number from 1 to 100']],
    [
      { SPEECH_TIMEOUT_SECONDS: '9999999' },
      ['SPEECH_TIMEOUT_SECONDS: must be a whole number from 1 to 3600'],
    ],
    [{ MODEL_TIMEOUT_SECONDS: '0' }, ['MODEL_TIMEOUT_SECONDS: must be a whole number from 1 to 3600']],
    [{ AUDIO_HOSTS: 'https://a.example' }, ['AUDIO_HOSTS: must list host or host:port']],
    [
      { YOUTUBE_APP_CLIENT_NAME: 'IOS', YOUTUBE_APP_CLIENT_VERSION: '20.11.6' },
      ['YOUTUBE_APP_CLIENT_NAME: IOS is not built in, so it needs YOUTUBE_APP_USER_AGENT'],
    ],
    [
      { SOURCES: 'supadata', SPEECH_MODEL: 'm', PORT: 'http', MODEL_VISION: 'yes' },
      ['PORT: must be', 'MODEL_VISION: must be 0 or 1', 'needs SUPADATA_API_KEY', 'SPEECH_BASE_URL and'],
    ],
  ]
  for (const [env, expected] of invalidInputs) {
    it(`list everything that is wrong with ${JSON.stringify(env)}`, () => {
      const problems = problemsOf(env)
      expect(problems).to.have.length(expected.length)
      for (const [at, part] of expected.entries()) expect(problems[at]).to.include(part)
    })
  }

  it('are accepted if they are valid, including a key from a file', () => {
    const env = {
      SOURCES: 'catalog, YouTube',
      SPEECH_BASE_URL: 'https://ear.example/v1/',
      SPEECH_MODEL: 'whisper-1',
      SPEECH_API_KEY: 'sk-1',
      YOUTUBE_APP_CLIENT_NAME: 'VISIONOS',
      AUDIO_HOSTS: 'cdn.example:8443',
    }
    expect(readConfig(env)).to.deep.include({
      sources: ['catalog', 'youtube'],
      speech_base_url: 'https://ear.example/v1',
      speech_model: 'whisper-1',
      speech_api_key: 'sk-1',
      speech_timeout_ms: 60_000,
      speech_concurrency: 2,
      audio_hosts: ['cdn.example:8443'],
      youtube_app_client_name: 'VISIONOS',
    })
    expect(problemsOf({ SPEECH_API_KEY_FILE: '/nowhere' })).to.deep.equal([
      'SPEECH_API_KEY_FILE: cannot read /nowhere',
    ])
  })
})
