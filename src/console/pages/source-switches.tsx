import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { platformNames } from '../lib/clip-address.js'
import { Form } from '../components/form.js'
import { ErrorBox } from '../components/states.js'
import { useShownAction } from '../state/action.js'
import { type ServiceSettings, setSource, type SourceSetting } from '../state/service-settings.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'

/** The sources, which the operator turns on and off without a restart. */

type Source = components['schemas']['PossibleSource']

/** What a source does and what it needs, each in a sentence. */
function sourceText({ source, searches, transcripts, needs }: Source): string {
  const { connect } = strings()
  const names = (all: Source['searches']) => all.map((one) => platformNames[one]).join(', ')
  const does =
    searches.length > 0 ? connect.searches(names(searches)) : connect.transcripts(names(transcripts))
  const need = needs === null ? connect.needsNothing : (connect.needs[source] ?? connect.needsSetting(needs))
  return `${does} ${need}`
}

type KeyFieldProps = {
  name: string
  button: string
  isBusy: boolean
  onInput: () => void
  onSave: (api_key: string) => void
}

function KeyField({ name, button, isBusy, onInput, onSave }: KeyFieldProps) {
  const [text, setText] = useState('')
  const { connect } = strings()
  return (
    <Form class="row source-key" onInput={onInput} onSubmit={() => text.trim() && onSave(text.trim())}>
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
        {button}
      </button>
    </Form>
  )
}

/** Why the reader is asked for a key: `first` to turn the source on, `other` to replace its key. */
type KeyPurpose = 'first' | 'other' | null

function useSwitch({ source, on, lacks }: SourceSetting, name: string) {
  const [keyPurpose, setKeyPurpose] = useState<KeyPurpose>(null)
  const { isBusy, failure, act, forget } = useShownAction()
  const { connect } = strings()
  const change = (isOn: boolean, api_key?: string) => {
    if (isOn && lacks === 'key' && api_key === undefined) return setKeyPurpose('first')
    const announcement =
      isOn === on ? connect.keyReplaced(name) : isOn ? connect.turnedOn(name) : connect.turnedOff(name)
    act(
      () => setSource(source, isOn, api_key),
      () => {
        setKeyPurpose(null)
        announce(announcement)
      },
    )
  }
  return { isBusy, failure, forget, change, keyPurpose, setKeyPurpose }
}

type RowProps = { setting: SourceSetting; source: Source; isFixed: boolean }

/** The name of a source, what it does, and a button to replace its key if that was entered here. */
function SourceText({ setting, source, isFixed, onReplace }: RowProps & { onReplace: () => void }) {
  const { connect } = strings()
  const name = connect.names[source.source] ?? source.source
  return (
    <div>
      <h3>
        {name} {setting.on && <span class="tag tag-good">{connect.on}</span>}
      </h3>
      <p class="small faint">{sourceText(source)}</p>
      {setting.lacks === 'program' && !setting.on && <p class="small">{connect.installProgram}</p>}
      {setting.key_from === 'console' && !isFixed && (
        <button type="button" class="link small" aria-label={connect.replaceKeyOf(name)} onClick={onReplace}>
          {connect.replaceKey}
        </button>
      )}
    </div>
  )
}

function SourceRow({ setting, source, isFixed }: RowProps) {
  const { connect } = strings()
  const name = connect.names[source.source] ?? source.source
  const { isBusy, failure, forget, change, keyPurpose, setKeyPurpose } = useSwitch(setting, name)
  const lacksProgram = setting.lacks === 'program'
  return (
    <li class="source-row">
      <SourceText
        {...{ setting, source, isFixed }}
        onReplace={() => setKeyPurpose(keyPurpose === 'other' ? null : 'other')}
      />
      <button
        type="button"
        class={`button ${setting.on || setting.setting !== null ? '' : 'primary'}`}
        aria-label={setting.on ? connect.turnOffNamed(name) : connect.turnOnNamed(name)}
        disabled={isBusy || isFixed || (lacksProgram && !setting.on)}
        onClick={() => change(!setting.on)}
      >
        {setting.on ? connect.turnOff : connect.turnOn}
      </button>
      {keyPurpose && (
        <KeyField
          key={keyPurpose}
          name={name}
          button={keyPurpose === 'first' ? connect.saveAndTurnOn : connect.saveKey}
          isBusy={isBusy}
          onInput={forget}
          onSave={(api_key) => change(keyPurpose === 'first' || setting.on, api_key)}
        />
      )}
      {failure && <ErrorBox failure={failure} />}
    </li>
  )
}

type SwitchesProps = { settings: ServiceSettings; sources: Source[] }

/** Every source with its switch. Sources that the environment sets are marked and cannot be changed. */
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
