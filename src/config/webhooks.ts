import { hosts, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** What accounts are told by webhooks, and where these may lead. */
export const webhookSettings = {
  WEBHOOK_ALLOWED_HOSTS: setting({
    key: 'webhook_allowed_hosts',
    kind: hosts,
    default: '',
    meaning: 'Hosts of webhooks that may be reached by http and at private addresses.',
  }),
  WEBHOOKS_AT_ONCE: setting({
    key: 'webhooks_at_once',
    kind: wholeNumber(1, 1000),
    default: 100,
    meaning: 'Concurrent deliveries of webhooks of this process.',
  }),
  CREDITS_LOW_AT: setting({
    key: 'credits_low_at',
    kind: wholeNumber(0, 1_000_000),
    default: 50,
    meaning: 'Webhooks are told credits.low when an account has fewer credits left; 0 for never.',
  }),
}
