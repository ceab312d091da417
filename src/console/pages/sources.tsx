import type { components } from '../../client/index.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { AskOperator } from '../components/real-clips.js'
import { ServedSources } from '../components/served-sources.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import type { Failure } from '../state/api.js'
import { areCapabilitiesAsked, capabilities, useCapabilities } from '../state/capabilities.js'
import { useResource } from '../state/resource.js'
import { loadServiceSettings, serviceSettings } from '../state/service-settings.js'
import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { ModelForm } from './model-form.js'
import { SourceSwitches } from './source-switches.js'

/** Where results come from and what reads them, and how to connect real videos and a language model. */

type Source = components['schemas']['PossibleSource']
type OperatorProps = { sources: Source[]; failure: Failure | null; onRetry: () => void }

/** The link to the import, for the operator only, because nobody else may import. */
function Import() {
  const { connect, imports } = strings()
  if (!account.value?.operator) return null
  return (
    <section class="panel">
      <h2>{imports.own}</h2>
      <p>{connect.importMeans}</p>
      <p>
        <a class="button" href="/import">
          <Icon name="import" /> {connect.toImport}
        </a>
      </p>
    </section>
  )
}

/** The settings that the operator can change here. */
function Operator({ sources, failure, onRetry }: OperatorProps) {
  const settings = serviceSettings.value
  if (failure) return <ErrorBox failure={failure} onRetry={onRetry} />
  if (!settings) return null
  return (
    <>
      <SourceSwitches settings={settings} sources={sources} />
      <ModelForm model={settings.model} />
    </>
  )
}

/** For readers who may not change the settings. */
function Guest() {
  const { connect } = strings()
  return (
    <div class="notice">
      <Icon name="info" />
      <div>
        {capabilities.value?.reads_by === 'rules' && <p>{connect.askForModel}</p>}
        <AskOperator />
      </div>
    </div>
  )
}

/** Loads the settings if the reader may change them. */
function useSettings() {
  const isOperator = account.value?.operator === true
  const settings = useResource(`settings ${isOperator}`, async (signal) =>
    isOperator ? loadServiceSettings(signal) : null,
  )
  return { isOperator, ...settings }
}

/** The page of the sources and the model; an operator changes them there. */
export function SourcesPage() {
  const { connect } = strings()
  useCapabilities()
  const { isOperator, failure, reload } = useSettings()
  const sources = capabilities.value?.possible_sources ?? []
  const isSettled = !isOperator || serviceSettings.value !== null || failure !== null
  // Rendered all at once, because parts that appear later would move the text that is being read.
  const isReady = areCapabilitiesAsked.value && account.value !== null && isSettled
  return (
    <Page title={connect.page} lead={<p class="lead">{connect.lead}</p>} class="narrow">
      {!isReady && <Skeleton shape="panel" count={2} />}
      {isReady && (
        <>
          {isOperator ? <Operator sources={sources} failure={failure} onRetry={reload} /> : <Guest />}
          <ServedSources />
          <Import />
        </>
      )}
    </Page>
  )
}
