import type { Run } from '../../client/index.js'
import { capabilities, useCapabilities } from '../state/capabilities.js'
import type { Find } from './find-cover.js'
import type { Hook } from './hook-cover.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'
import { ModelLink } from './model-link.js'

/** Whether nothing is written after a result, since its structure has no place for a subject: the reader fills it in. */
function isToFillIn(result: Hook | Find): boolean {
  const hasIntro = 'remix_modes' in result && result.remix_modes.includes('intro')
  return result.takes_subject === false && !hasIntro
}

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
