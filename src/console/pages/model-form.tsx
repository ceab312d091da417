import { useState } from 'preact/hooks'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { SettingLines } from '../components/setting-lines.js'
import { ErrorBox } from '../components/states.js'
import { useShownAction } from '../state/action.js'
import { capabilities } from '../state/capabilities.js'
import {
  type ModelIn,
  type ModelTest,
  removeModel,
  type ServiceSettings,
  setModel,
  testModel,
} from '../state/service-settings.js'
import { announce } from '../state/toasts.js'
import { strings } from '../strings/index.js'

/** The form with which the operator connects a language model without a restart. */

type ModelSetting = ServiceSettings['model']
type ModelDraft = { base_url: string; model: string; api_key: string; reads_pictures: boolean }

/** Servers with an OpenAI-compatible API, and their addresses. */
const servers = [
  ['Ollama', 'http://localhost:11434/v1'],
  ['LM Studio', 'http://localhost:1234/v1'],
  ['OpenAI', 'https://api.openai.com/v1'],
  ['OpenRouter', 'https://openrouter.ai/api/v1'],
  ['Mistral', 'https://api.mistral.ai/v1'],
] as const

function toBody({ base_url, model, api_key, reads_pictures }: ModelDraft): ModelIn {
  const key = api_key.trim()
  return { base_url: base_url.trim(), model: model.trim(), reads_pictures, ...(key ? { api_key: key } : {}) }
}

/** The result of a test as a sentence. */
function testText({ works, answer, took_ms, problem, status }: ModelTest): string {
  const { connect } = strings()
  const seconds = Math.max(0.1, Math.round(took_ms / 100) / 10)
  if (works) return connect.testWorks(answer ?? '', seconds)
  return problem === 'refused' ? connect.testRefused(status ?? 0) : (connect.testProblems[problem] ?? problem)
}

type FieldsProps = { draft: ModelDraft; hasKey: boolean; onChange: (change: Partial<ModelDraft>) => void }

function Address({ draft, onChange }: Omit<FieldsProps, 'hasKey'>) {
  const { connect } = strings()
  return (
    <>
      <div class="row" role="group" aria-label={connect.modelServers}>
        {servers.map(([name, base_url]) => (
          <button
            type="button"
            key={name}
            class="button"
            aria-pressed={draft.base_url === base_url}
            onClick={() => onChange({ base_url })}
          >
            {name}
          </button>
        ))}
      </div>
      <label class="field">
        <span>{connect.modelAddress}</span>
        <input
          type="url"
          required
          maxLength={2000}
          value={draft.base_url}
          onInput={(event) => onChange({ base_url: event.currentTarget.value })}
        />
      </label>
    </>
  )
}

function Fields({ draft, hasKey, onChange }: FieldsProps) {
  const { connect } = strings()
  return (
    <>
      <Address draft={draft} onChange={onChange} />
      <div class="two">
        <label class="field">
          <span>{connect.modelName}</span>
          <input
            type="text"
            required
            maxLength={200}
            autoComplete="off"
            value={draft.model}
            onInput={(event) => onChange({ model: event.currentTarget.value })}
          />
        </label>
        <label class="field">
          <span>{connect.modelKey}</span>
          <input
            type="password"
            autoComplete="off"
            maxLength={2000}
            value={draft.api_key}
            placeholder={hasKey ? connect.keyKept : connect.keyOptional}
            onInput={(event) => onChange({ api_key: event.currentTarget.value })}
          />
        </label>
      </div>
      <label class="check">
        <input
          type="checkbox"
          checked={draft.reads_pictures}
          onChange={(event) => onChange({ reads_pictures: event.currentTarget.checked })}
        />
        <span>
          {connect.modelPictures}
          <small>{connect.modelPicturesMean}</small>
        </span>
      </label>
    </>
  )
}

type Work = 'test' | 'save' | 'remove'

function useModel() {
  const [work, setWork] = useState<Work | null>(null)
  const [test, setTest] = useState<ModelTest | null>(null)
  const { isBusy, failure, act, forget } = useShownAction()
  const begin = (what: Work, call: () => Promise<void>, onDone?: () => void) => {
    setWork(what)
    setTest(null)
    act(call, onDone)
  }
  const { connect } = strings()
  return {
    forget: () => {
      setTest(null)
      forget()
    },
    busyWith: isBusy ? work : null,
    failure,
    test,
    tryOut: (body: ModelIn) => begin('test', () => testModel(body).then(setTest)),
    save: (body: ModelIn) =>
      begin(
        'save',
        () => setModel(body),
        () => announce(connect.modelConnected),
      ),
    remove: () => begin('remove', removeModel, () => announce(connect.modelGone)),
  }
}

function TestOutcome({ test }: { test: ModelTest }) {
  return (
    <p class={`notice ${test.works ? '' : 'notice-warn'}`} role="status">
      <Icon name={test.works ? 'check' : 'alert'} />
      <span class="wrap">{testText(test)}</span>
    </p>
  )
}

function ModelFields({ model }: { model: ModelSetting }) {
  const suggested = capabilities.value?.suggested_model
  const [draft, setDraft] = useState<ModelDraft>({
    base_url: model.base_url ?? suggested?.base_url ?? '',
    model: model.model ?? suggested?.name ?? '',
    api_key: '',
    reads_pictures: model.model === null ? true : model.reads_pictures,
  })
  const { busyWith, failure, test, tryOut, save, remove, forget } = useModel()
  const { connect } = strings()
  const hasKey = model.has_key && model.base_url === draft.base_url
  const isReady = draft.base_url.trim().length >= 8 && draft.model.trim() !== ''
  return (
    <Form class="model-form" onInput={forget} onSubmit={() => save(toBody(draft))}>
      <Fields draft={draft} hasKey={hasKey} onChange={(change) => setDraft({ ...draft, ...change })} />
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={busyWith !== null || !isReady}
          onClick={() => tryOut(toBody(draft))}
        >
          {busyWith === 'test' ? connect.testing : connect.test}
        </button>
        <button type="submit" class="button primary" disabled={busyWith !== null}>
          {model.model === null ? connect.connectModel : connect.saveModel}
        </button>
        {model.from === 'console' && (
          <button type="button" class="button" disabled={busyWith !== null} onClick={remove}>
            {connect.disconnectModel}
          </button>
        )}
      </div>
      {test && <TestOutcome test={test} />}
      {failure && <ErrorBox failure={failure} />}
    </Form>
  )
}

/** Shows the current model and the form to connect another. A model from the environment cannot be changed here. */
export function ModelForm({ model }: { model: ModelSetting }) {
  const { connect } = strings()
  const suggested = capabilities.value?.suggested_model
  const isFixed = model.from === 'environment'
  return (
    <section class="panel" id="model">
      <h2>{connect.modelTitle}</h2>
      <p>{model.model === null ? connect.modelNone : connect.modelNow(model.model, model.base_url ?? '')}</p>
      {isFixed ? (
        <p class="faint">{connect.fixed('MODEL')}</p>
      ) : (
        <ModelFields key={model.from} model={model} />
      )}
      {model.model === null && suggested && (
        <details>
          <summary>{connect.modelHow}</summary>
          <p>{connect.modelInstall(suggested.download_gb)}</p>
          <SettingLines lines={`ollama pull ${suggested.name}`} label={connect.copyCommand} />
        </details>
      )}
    </section>
  )
}
