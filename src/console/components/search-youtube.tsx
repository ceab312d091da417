import { useShownAction } from '../state/action.js'
import { capabilities, hasOnlySamples } from '../state/capabilities.js'
import { setSource } from '../state/service-settings.js'
import { account } from '../state/session.js'
import { showToast } from '../state/toasts.js'
import { strings } from '../strings/index.js'
import { Icon } from './icons.js'
import { ErrorBox } from './states.js'

function TurnOn() {
  const { isBusy, failure, act } = useShownAction()
  const { connect } = strings()
  const turnOn = () =>
    act(
      () => setSource('youtube', true),
      () => showToast({ text: connect.nowReal }),
    )
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

/**
 * The quickest way from samples to real videos: a button with which the operator turns on the source that needs no key.
 * Renders nothing for anybody else, or if real videos are searched already.
 */
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
