import { hosts, httpUrl, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** Where the players and covers of clips come from. */
export const embedSettings = {
  TIKTOK_OEMBED_URL: setting({
    key: 'tiktok_oembed_url',
    kind: httpUrl,
    default: 'https://www.tiktok.com/oembed',
    meaning: 'Where TikTok says how a clip is embedded.',
  }),
  INSTAGRAM_OEMBED_URL: setting({
    key: 'instagram_oembed_url',
    kind: httpUrl,
    default: 'https://graph.facebook.com/v26.0/instagram_oembed',
    meaning: 'Where Instagram says how a clip is embedded.',
  }),
  YOUTUBE_OEMBED_URL: setting({
    key: 'youtube_oembed_url',
    kind: httpUrl,
    default: 'https://www.youtube.com/oembed',
    meaning: 'Where YouTube says how a clip is embedded.',
  }),
  COVER_HOSTS: setting({
    key: 'cover_hosts',
    kind: hosts,
    default: '',
    meaning:
      'Hosts (host or host:port, with commas between) besides the platforms’ own that covers and caption files may be read from.',
  }),
}

/** How much of a cover is copied. */
export const stillSettings = {
  STILL_LIMIT_BYTES: setting({
    key: 'still_limit_bytes',
    kind: wholeNumber(1000, 20_000_000),
    default: 1_000_000,
    meaning: 'The largest cover that is copied.',
  }),
}
