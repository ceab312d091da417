import type { Run } from '../../client/index.js'
import { capabilities, useCapabilities } from '../state/capabilities.js'
import { strings } from '../strings/index.js'
import { noWhyOf } from './hook-card.js'
import { Icon } from './icons.js'
import { ModelLink } from './model-link.js'

/** What rules could not read or write of a run, once for all of its results; nothing where a model reads. */
export function ByRulesNote({ run }: { run: Run }) {
  useCapabilities()
  const { run: text } = strings()
  if (capabilities.value?.reads_by !== 'rules') return null
  const results = run.kind === 'short' ? run.hooks : run.finds
  const withoutWhy = run.kind === 'short' ? run.hooks.filter((hook) => noWhyOf(hook) !== null).length : 0
  const withoutRemix = results.filter(({ remixable }) => !remixable).length
  if (withoutWhy + withoutRemix === 0) return null
  return (
    <p class="notice">
      <Icon name="info" />
      <span>
        {text.byRules(withoutWhy, withoutRemix)} <ModelLink />
      </span>
    </p>
  )
}
