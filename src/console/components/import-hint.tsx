import { account } from '../state/session.js'
import { strings } from '../strings/index.js'

/** How to import videos of one's own: a page for the operator, the command for everybody else. */
export function ImportHint() {
  const { imports, run } = strings()
  if (account.value?.operator)
    return (
      <a class="button" href="/import">
        {imports.own}
      </a>
    )
  return (
    <p>
      {run.samplesHow} <code>coldopen catalog import clips.jsonl</code>
    </p>
  )
}
