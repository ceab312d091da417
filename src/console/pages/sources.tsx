import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { platformNames } from '../components/hook-cover.js'
import { Icon } from '../components/icons.js'
import { Page } from '../components/page.js'
import { ServedSources } from '../components/served-sources.js'
import { linesOfSources, SettingLines } from '../components/setting-lines.js'
import { ErrorBox, Skeleton } from '../components/states.js'
import type { Failure } from '../state/api.js'
import { areCapabilitiesAsked, capabilities, useCapabilities } from '../state/capabilities.js'
import { useResource } from '../state/resource.js'
import { loadServiceSettings, serviceSettings } from '../state/service-settings.js'
import { account } from '../state/session.js'
import { strings } from '../strings/index.js'
import { ModelForm } from './model-form.js'
import { SourceSwitches, sourceText } from './source-switches.js'

/** Where results come from and what reads them, and how real videos and a language model are connected. */

type Source = components['schemas']['PossibleSource']
type OperatorProps = { sources: Source[]; failure: Failure | null; onRetry: () => void }

/** For the operator alone: nobody else may import. */
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

/** How to get a language model, where rules read and write. */
function Model() {
  const { connect } = strings()
  const available = capabilities.value
  if (available?.reads_by !== 'rules') return null
  const { name, download_gb, base_url } = available.suggested_model
  return (
    <section class="panel" id="model">
      <h2>{connect.model}</h2>
      <p>{connect.modelMeans}</p>
      <ol class="steps">
        <li>
          {connect.modelInstall(download_gb)}
          <SettingLines lines={`ollama pull ${name}`} label={connect.copyCommand} />
        </li>
        <li>
          {connect.modelLines}
          <SettingLines lines={`MODEL_BASE_URL=${base_url}\nMODEL=${name}`} />
        </li>
        <li>{connect.youtubeRestart}</li>
      </ol>
      <p class="faint">{connect.modelOther}</p>
    </section>
  )
}

type ChoiceProps = { source: Source; isChosen: boolean; onChange: () => void }

function SourceChoice({ source, isChosen, onChange }: ChoiceProps) {
  const { connect } = strings()
  return (
    <li>
      <label class="check">
        <input type="checkbox" checked={isChosen} onChange={onChange} />
        <span>
          <b>{connect.names[source.source] ?? source.source}</b>
          <small>{sourceText(source)}</small>
        </span>
      </label>
    </li>
  )
}

function Lines({ chosen }: { chosen: Source[] }) {
  const { connect } = strings()
  const isLive = capabilities.value?.platforms.some(({ short, long }) => [short, long].includes('live'))
  const searched = (['tiktok', 'instagram', 'youtube'] as const).filter((platform) =>
    chosen.some(({ searches }) => searches.includes(platform)),
  )
  const lines = linesOfSources(chosen)
  return (
    <>
      <p aria-live="polite">
        {searched.length === 0
          ? connect.searchesNothing
          : connect.thenSearched(searched.map((one) => platformNames[one]).join(', '))}
      </p>
      <SettingLines lines={lines} />
      <p class="faint">{connect.where}</p>
      {isLive && <p class="faint">{connect.keepOthers}</p>}
    </>
  )
}

function Connect({ sources }: { sources: Source[] }) {
  const [names, setNames] = useState<string[]>(sources.slice(0, 1).map(({ source }) => source))
  const { connect } = strings()
  const toggle = (name: string) =>
    setNames((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]))
  return (
    <section class="panel">
      <h2>{connect.title}</h2>
      <p>{connect.means}</p>
      <ul class="plain-list choices">
        {sources.map((one) => (
          <SourceChoice
            key={one.source}
            source={one}
            isChosen={names.includes(one.source)}
            onChange={() => toggle(one.source)}
          />
        ))}
      </ul>
      <h3>{connect.settings}</h3>
      <Lines chosen={sources.filter(({ source }) => names.includes(source))} />
    </section>
  )
}

/** What the operator changes here and now. */
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

/** For those who cannot change the server: the lines to send to who can. */
function Guest({ sources }: { sources: Source[] }) {
  return (
    <>
      <section class="panel">
        <h2>{strings().connect.operator}</h2>
        <p>{strings().connect.operatorHow}</p>
        <SettingLines lines="npx coldopen sign-in" label={strings().connect.copyCommand} />
      </section>
      <Connect sources={sources} />
      <Model />
    </>
  )
}

/** Reads the settings where the reader may change them. */
function useSettings() {
  const isOperator = account.value?.operator === true
  const settings = useResource(`settings ${isOperator}`, async (signal) =>
    isOperator ? loadServiceSettings(signal) : null,
  )
  return { isOperator, ...settings }
}

export function SourcesPage() {
  const { connect, about } = strings()
  useCapabilities()
  const { isOperator, failure, reload } = useSettings()
  const sources = capabilities.value?.possible_sources ?? []
  const isSettled = !isOperator || serviceSettings.value !== null || failure !== null
  // All of it at once: what comes later would push down what is being read.
  const isReady = areCapabilitiesAsked.value && account.value !== null && isSettled
  return (
    <Page title={connect.page} lead={<p class="lead">{connect.lead}</p>} class="narrow">
      {!isReady && <Skeleton shape="panel" count={2} />}
      {isReady && (
        <>
          {isOperator ? (
            <Operator sources={sources} failure={failure} onRetry={reload} />
          ) : (
            <Guest sources={sources} />
          )}
          <ServedSources />
          <Import />
          <p>
            <a href="/about">{about.title}</a>
          </p>
        </>
      )}
    </Page>
  )
}
