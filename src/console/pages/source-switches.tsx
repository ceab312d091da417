import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { platformNames } from '../components/hook-cover.js'
import { ErrorBox } from '../components/states.js'
import { type Failure, toFailure } from '../state/api.js'
import { type ServiceSettings, setSource, type SourceSetting } from '../state/service-settings.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'

/** The sources that the operator turns on and off, without a restart. */

type Source = components['schemas']['PossibleSource']

/** What a source does and what it needs, in a sentence each. */
function sourceText({ source, searches, transcripts, needs }: Source): string {
  const { connect } = strings()
  const names = (all: Source['searches']) => all.map((one) => platformNames[one]).join(', ')
  const does =
    searches.length > 0 ? connect.searches(names(searches)) : connect.transcripts(names(transcripts))
  const need = needs === null ? connect.needsNothing : (connect.needs[source] ?? connect.needsSetting(needs))
  return `${does} ${need}`
}

type KeyFieldProps = { name: string; isBusy: boolean; onSave: (api_key: string) => void }

function KeyField({ name, isBusy, onSave }: KeyFieldProps) {
  const [text, setText] = useState('')
  const { connect } = strings()
  return (
    <form
      class="row source-key"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) onSave(text.trim())
      }}
    >
      <label class="field">
        <span>{connect.keyOf(name)}</span>
        <input
          type="password"
          autoComplete="off"
          required
          maxLength={2000}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <small class="faint">{connect.keyStored}</small>
      </label>
      <button type="submit" class="button primary" disabled={isBusy}>
        {connect.saveAndTurnOn}
      </button>
    </form>
  )
}

function useSwitch({ source, lacks }: SourceSetting, name: string) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { connect } = strings()
  const change = (on: boolean, api_key?: string) => {
    if (on && lacks === 'key' && api_key === undefined) return setAsking(true)
    setBusy(true)
    setFailure(null)
    setSource(source, on, api_key)
      .then(() => {
        setAsking(false)
        announce(on ? connect.turnedOn(name) : connect.turnedOff(name))
      })
      .catch((error: unknown) => setFailure(toFailure(error)))
      .finally(() => setBusy(false))
  }
  return { isBusy, isAsking, failure, change }
}

type RowProps = { setting: SourceSetting; source: Source; isFixed: boolean }

function SourceRow({ setting, source, isFixed }: RowProps) {
  const { connect } = strings()
  const name = connect.names[source.source] ?? source.source
  const { isBusy, isAsking, failure, change } = useSwitch(setting, name)
  const lacksProgram = setting.lacks === 'program'
  return (
    <li class="source-row">
      <div>
        <h3>
          {name} {setting.on && <span class="tag tag-good">{connect.on}</span>}
        </h3>
        <p class="small faint">{sourceText(source)}</p>
        {lacksProgram && !setting.on && <p class="small">{connect.installProgram}</p>}
      </div>
      <button
        type="button"
        class={`button ${setting.on || setting.setting !== null ? '' : 'primary'}`}
        aria-label={setting.on ? connect.turnOffNamed(name) : connect.turnOnNamed(name)}
        disabled={isBusy || isFixed || (lacksProgram && !setting.on)}
        onClick={() => change(!setting.on)}
      >
        {setting.on ? connect.turnOff : connect.turnOn}
      </button>
      {isAsking && <KeyField name={name} isBusy={isBusy} onSave={(api_key) => change(true, api_key)} />}
      {failure && <ErrorBox failure={failure} />}
    </li>
  )
}

type SwitchesProps = { settings: ServiceSettings; sources: Source[] }

/** Every source with its switch; those that the environment fixes say so. */
export function SourceSwitches({ settings, sources }: SwitchesProps) {
  const { connect } = strings()
  const isFixed = settings.sources_from === 'environment'
  return (
    <section class="panel">
      <h2>{connect.switches}</h2>
      <p>{isFixed ? connect.fixed('SOURCES') : connect.switchesMean}</p>
      <ul class="plain-list source-rows">
        {sources.map((source) => {
          const setting = settings.sources.find((one) => one.source === source.source)
          return setting && <SourceRow key={source.source} {...{ setting, source, isFixed }} />
        })}
      </ul>
    </section>
  )
}
