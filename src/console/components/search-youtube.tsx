import { capabilities, hasOnlySamples } from '../state/capabilities.js'
import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { linesOfSources, SettingLines } from './setting-lines.js'

/**
 * The quickest way from samples to real videos: the source that needs no key, with the line that turns it on and what
 * happens then. Nothing where real videos are searched already.
 */
export function SearchYoutube() {
  const { connect } = strings()
  const source = capabilities.value?.possible_sources.find(
    ({ needs, searches }) => needs === null && searches.length > 0,
  )
  if (!source || !hasOnlySamples()) return null
  const isOperator = account.value?.operator === true
  return (
    <div class="search-youtube">
      <h2>{connect.youtube}</h2>
      <p>{connect.youtubeMeans}</p>
      <ol class="steps">
        <li>
          {isOperator ? connect.youtubeLine : connect.youtubeAsk}
          <SettingLines lines={linesOfSources([source])} label={connect.copyLine} />
        </li>
        <li>{connect.youtubeRestart}</li>
        <li>{connect.youtubeThen}</li>
      </ol>
    </div>
  )
}
