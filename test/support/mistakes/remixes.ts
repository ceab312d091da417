import type { MistakeFixture } from './fixture.js'
import type { Mistake } from './types.js'

const brief = 'How I fire pots in a kiln at home.'
const hook = ({ own }: MistakeFixture) => own('hook_id')
const find = ({ own }: MistakeFixture) => own('find_id')

export const wrongRemixes: Mistake[] = [
  {
    what: 'an intro without what the video is about',
    call: (f) => ['remix_find', { find_id: find(f), mode: 'intro' }],
    code: 'invalid_request',
    says: /video_brief is required for an intro/,
    next: (f) => ['remix_find', { find_id: find(f), mode: 'intro', video_brief: brief }],
    gives: /"mode":"intro"/,
  },
  {
    what: 'a brief without a mode, which is an intro',
    call: (f) => ['remix_find', { find_id: find(f), video_brief: brief }],
    code: null,
    says: /"mode":"intro"/,
    next: (f) => ['list_remixes', { find_id: find(f) }],
    gives: /"mode":"intro"/,
  },
  {
    what: 'an intro of five seconds',
    call: (f) => ['remix_find', { find_id: find(f), video_brief: brief, seconds: 5 }],
    code: 'invalid_request',
    says: /seconds must be 10 to 90/,
    next: (f) => ['remix_find', { find_id: find(f), video_brief: brief, seconds: 30 }],
  },
  {
    what: 'an intro after a title and thumbnail',
    call: (f) => ['remix_find', { find_id: f.finds.packaging, mode: 'intro', video_brief: brief }],
    code: 'invalid_request',
    says: /mode must be default: only a long find has an intro/,
    next: (f) => ['remix_find', { find_id: f.finds.packaging, mode: 'default' }],
  },
  {
    what: 'a remix of what cannot be remixed',
    call: (f) => ['remix_find', { find_id: f.finds.withoutOpening }],
    code: 'remix_not_possible',
    says: /Choose one that does not say remixable: false\. The credit was given back\./,
    next: (f) => ['remix_find', { find_id: find(f) }],
  },
  {
    what: 'a remix of a hook with the tool for finds',
    call: (f) => ['remix_find', { find_id: hook(f) }],
    code: 'find_not_found',
    says: /^This is the ID of a hook: use remix_hook\.$/,
    next: (f) => ['remix_hook', { hook_id: hook(f) }],
  },
  {
    what: 'the key of another remix',
    call: (f) => ['remix_find', { find_id: find(f), niche: 'kilns', idempotency_key: 'bread' }],
    code: 'idempotency_key_reused',
    says: /send a new key with this one\. A key counts for each operation on its own/,
    next: (f) => ['remix_find', { find_id: find(f), niche: 'kilns', idempotency_key: 'kilns' }],
  },
  {
    what: 'the key of a start with another body',
    call: () => ['find_hooks', { topic: 'kilns', idempotency_key: 'bread' }],
    code: null,
    says: /"replayed":true,"body_differs":true/,
    next: () => ['find_hooks', { topic: 'kilns', idempotency_key: 'kilns' }],
    gives: /^(?!.*replayed)/,
  },
]
