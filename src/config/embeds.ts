import { hosts, httpUrl, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The addresses from which players and covers of clips are fetched. */
export const embedSettings = {
  TIKTOK_OEMBED_URL: setting({
    key: 'tiktok_oembed_url',
    kind: httpUrl,
    default: 'https://www.tiktok.com/oembed',
    meaning: 'The oEmbed endpoint of TikTok.',
  }),
  INSTAGRAM_OEMBED_URL: setting({
    key: 'instagram_oembed_url',
    kind: httpUrl,
    default: 'https://graph.facebook.com/v26.0/instagram_oembed',
    meaning: 'The oEmbed endpoint of Instagram.',
  }),
  YOUTUBE_OEMBED_URL: setting({
    key: 'youtube_oembed_url',
    kind: httpUrl,
    default: 'https://www.youtube.com/oembed',
    meaning: 'The oEmbed endpoint of YouTube.',
  }),
  COVER_HOSTS: setting({
    key: 'cover_hosts',
    kind: hosts,
    default: '',
    meaning:
      'Additional hosts (host or host:port, comma-separated) from which covers and caption files may be downloaded.',
  }),
}

/** The limits of copied covers. */
export const stillSettings = {
  STILL_LIMIT_BYTES: setting({
    key: 'still_limit_bytes',
    kind: wholeNumber(1000, 20_000_000),
    default: 1_000_000,
    meaning: 'Maximum size of a cover that is copied.',
  }),
}
