import { ErrorBox, Skeleton } from '../components/states.js'
import { api } from '../state/api.js'
import { useResource } from '../state/resource.js'
import { account } from '../state/session.js'
import { strings } from '../strings/index.js'

function Costs() {
  const { usage: text, keys: keyText } = strings()
  const { data, failure, isLoading, reload } = useResource('key-costs', (signal) =>
    api().get('/v1/keys', { signal }),
  )
  const keyCosts = (data?.keys ?? []).map(({ key_id, name, prefix }) => ({
    name: key_id === 'original' ? keyText.original : (name ?? prefix),
    credits: data?.access[key_id]?.credits_used ?? 0,
    key_id,
  }))
  const maxCredits = Math.max(1, ...keyCosts.map(({ credits }) => credits))
  return (
    <section class="panel">
      <h2>{text.byKey}</h2>
      {isLoading && <Skeleton shape="row" count={1} />}
      {failure && <ErrorBox failure={failure} onRetry={reload} />}
      <ul class="bars">
        {keyCosts.map(({ key_id, name, credits }) => (
          <li key={key_id}>
            <span dir="auto">{name}</span>
            <span class="bar-track" aria-hidden="true">
              <span style={{ width: `${(100 * credits) / maxCredits}%` }} />
            </span>
            <b>{credits}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The credits that each key has spent. Renders nothing if this key may not see the others. */
export function KeyCosts() {
  return account.value?.scopes.includes('admin') ? <Costs /> : null
}
