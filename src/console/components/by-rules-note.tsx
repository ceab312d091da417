import type { Run } from '../../client/index.js'
import { capabilities, useCapabilities } from '../state/capabilities.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'
import { ModelLink } from './model-link.js'
import { isOnlyToFillIn } from './remix-link.js'

/**
 * States for how many results of a run the rules can write a remix. Renders nothing if they can for all, or if a model
 * reads.
 */
export function ByRulesNote({ run }: { run: Run }) {
  useCapabilities()
  const { run: text } = strings()
  if (capabilities.value?.reads_by !== 'rules') return null
  const results = run.kind === 'short' ? run.hooks : run.finds
  const toFillIn = results.filter(isOnlyToFillIn).length
  const writable = results.filter((result) => result.remixable && !isOnlyToFillIn(result)).length
  if (writable === results.length) return null
  if (writable === 0)
    return (
      <p class="faint small">
        {text.byRules(0, results.length, toFillIn)} <ModelLink />
      </p>
    )
  return (
    <p class="notice">
      <Icon name="info" />
      <span>
        {text.byRules(writable, results.length, toFillIn)} <ModelLink />
      </span>
    </p>
  )
}
