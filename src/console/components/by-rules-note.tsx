import type { Run } from '../../client/index.js'
import { capabilities, useCapabilities } from '../state/capabilities.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'
import { ModelLink } from './model-link.js'
import { isToFillIn } from './remix-link.js'

/**
 * States for how many results of a run the rules can write a remix. Renders nothing if they can for all, or if a model
 * reads.
 */
export function ByRulesNote({ run }: { run: Run }) {
  useCapabilities()
  const { run: text } = strings()
  if (capabilities.value?.reads_by !== 'rules') return null
  const results = run.kind === 'short' ? run.hooks : run.finds
  const possible = results.filter(({ remixable }) => remixable)
  const toFillIn = possible.filter(isToFillIn).length
  const writable = possible.length - toFillIn
  if (writable === results.length) return null
  return (
    <p class="notice">
      <Icon name="info" />
      <span>
        {text.byRules(writable, results.length, toFillIn)} <ModelLink />
      </span>
    </p>
  )
}
