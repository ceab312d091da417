import type { components } from '../../generated/api.js'
import { toIso } from '../lib/clock.js'
import { type Link, shareIdOf } from './store.js'

/** A link as its account sees it, without its token. */
export function presentLink(link: Link): components['schemas']['ShareLink'] {
  return {
    share_id: shareIdOf(link.token_digest),
    verdict: link.result_ids === null ? null : 'keep',
    created_at: toIso(link.created_at),
    expires_at: toIso(link.expires_at),
  }
}
