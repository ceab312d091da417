import type { OpeningSource } from '../analyst/types.js'
import type { FindBody } from '../finds/insert-finds.js'
import type { HookBody } from '../hooks/insert-hooks.js'

/** The source of a remix. A hook is an opening of which only the words are known. */
export type RemixSourceBody =
  FindBody | (OpeningSource & Pick<HookBody, 'niche_by_rules'> & { kind: 'hook'; sample: boolean })

/** A hook as a source. The analyst that writes finds its template, if it has one. */
export function toOpeningSource({
  hook_id,
  hook,
  hook_type,
  topic,
  sample,
  niche_by_rules,
}: Pick<
  HookBody,
  'hook_id' | 'hook' | 'hook_type' | 'topic' | 'sample' | 'niche_by_rules'
>): RemixSourceBody {
  return {
    kind: 'hook',
    sample,
    niche_by_rules,
    find_id: hook_id,
    title: topic ?? '',
    hook,
    hook_type,
    mechanism: null,
    promise: null,
    open_loop: null,
    beats: null,
  }
}
