import { useState } from 'preact/hooks'
import { type Failure, toFailure } from '../state/api.js'
import { capabilities, hasOnlySamples } from '../state/capabilities.js'
import { setSource } from '../state/service-settings.js'
import { account } from '../state/session.js'
import { showToast } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'
import { ErrorBox } from './states.js'

/**
 * The quickest way from samples to real videos: the source that needs no key, which the operator turns on with one press.
 * Nothing for everybody else, and where real videos are searched already.
 */

function TurnOn() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { connect } = strings()
  const turnOn = () => {
    setBusy(true)
    setFailure(null)
    setSource('youtube', true)
      .then(() => showToast({ text: connect.nowReal }))
      .catch((error: unknown) => setFailure(toFailure(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <p>{connect.youtubePress}</p>
      <p>
        <button type="button" class="button primary" disabled={isBusy} onClick={turnOn}>
          <Icon name="search" /> {connect.youtubeOn}
        </button>
      </p>
      {failure && <ErrorBox failure={failure} />}
    </>
  )
}

export function SearchYoutube() {
  const { connect } = strings()
  const source = capabilities.value?.possible_sources.find(
    ({ needs, searches }) => needs === null && searches.length > 0,
  )
  if (!source || !hasOnlySamples() || !account.value?.operator) return null
  return (
    <div class="search-youtube">
      <h2>{connect.youtube}</h2>
      <TurnOn />
    </div>
  )
}
