import { days, hosts, seconds, wholeNumber } from './kinds.js'
import { setting } from './setting.js'

/** The events that webhooks report, and where webhooks may lead. */
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
    meaning: 'Concurrent deliveries of webhooks, for each process.',
  }),
  WEBHOOK_TIMEOUT_SECONDS: setting({
    key: 'webhook_timeout_ms',
    kind: seconds(1, 60),
    default: 10,
    meaning: 'How long a webhook may take to answer.',
  }),
  WEBHOOK_SENDS_PER_HOUR: setting({
    key: 'webhook_sends_per_hour',
    kind: wholeNumber(1, 100_000),
    default: 60,
    meaning: 'Test events and repeated deliveries per account.',
  }),
  WEBHOOK_DELIVERIES_DAYS: setting({
    key: 'webhook_deliveries_kept_ms',
    kind: days(1, 365),
    default: 30,
    meaning: 'How long deliveries of webhooks are kept after they have ended.',
  }),
  CREDITS_LOW_AT: setting({
    key: 'credits_low_at',
    kind: wholeNumber(0, 1_000_000),
    default: 50,
    meaning: 'Webhooks are told credits.low when an account has fewer credits left; 0 for never.',
  }),
}
