import { useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { CopyButton } from '../components/copy-button.js'
import { Dialog } from '../components/dialog.js'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { SignInLink } from '../components/sign-in-link.js'
import { ErrorBox } from '../components/states.js'
import { saveFile } from '../lib/files.js'
import { useShownAction } from '../state/action.js'
import { api, type Failure } from '../state/api.js'
import { strings } from '../strings/index.js'

type Scope = components['schemas']['Scope']
type KeyDraft = { name: string; scopes: Scope[]; cap: string; days: string }

const scopes: Scope[] = ['read', 'write', 'research', 'admin']

function toBody({ name, scopes: chosen, cap, days }: KeyDraft): components['schemas']['KeyIn'] {
  return {
    ...(name.trim() ? { name: name.trim() } : {}),
    scopes: chosen,
    ...(cap ? { credit_limit: Number(cap) } : {}),
    ...(days ? { expires_in_days: Number(days) } : {}),
  }
}

type FieldProps = { draft: KeyDraft; onChange: (change: Partial<KeyDraft>) => void }

function ScopeBoxes({ draft, onChange }: FieldProps) {
  const { keys } = strings()
  const toggle = (scope: Scope) => {
    const isOn = draft.scopes.includes(scope)
    onChange({ scopes: isOn ? draft.scopes.filter((one) => one !== scope) : [...draft.scopes, scope] })
  }
  return (
    <fieldset class="scope-boxes">
      <legend>{keys.scopes}</legend>
      {scopes.map((scope) => (
        <label class="check" key={scope}>
          <input type="checkbox" checked={draft.scopes.includes(scope)} onChange={() => toggle(scope)} />
          <span>
            {scope}
            <small>{keys.scopeMeans[scope]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Limits({ draft, onChange }: FieldProps) {
  const { keys } = strings()
  return (
    <div class="two">
      <label class="field">
        <span>{keys.cap}</span>
        <input
          type="number"
          min={1}
          max={100_000}
          value={draft.cap}
          placeholder={keys.noLimit}
          onInput={(event) => onChange({ cap: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{keys.days}</span>
        <input
          type="number"
          min={1}
          max={365}
          value={draft.days}
          placeholder={keys.noLimit}
          onInput={(event) => onChange({ days: event.currentTarget.value })}
        />
      </label>
    </div>
  )
}

function CreatedKey({ value }: { value: components['schemas']['KeyCreated'] }) {
  const { welcome } = strings()
  return (
    <div class="new-key">
      <p>{welcome.keyOnce}</p>
      <code class="key-text">{value.api_key}</code>
      <div class="row">
        <CopyButton text={value.api_key} label={welcome.copyKey} />
        <button
          type="button"
          class="button"
          onClick={() => saveFile(`coldopen-key-${value.prefix}.txt`, `${value.api_key}\n`)}
        >
          <Icon name="download" /> {welcome.downloadKey}
        </button>
      </div>
    </div>
  )
}

type DraftFormProps = {
  isBusy: boolean
  failure: Failure | null
  onInput: () => void
  isForPerson: boolean
  onSubmit: (body: components['schemas']['KeyIn']) => void
}

function DraftForm({ isBusy, failure, isForPerson, onInput, onSubmit }: DraftFormProps) {
  const [draft, setDraft] = useState<KeyDraft>({
    name: '',
    scopes: ['read', 'write', 'research'],
    cap: '',
    days: '',
  })
  const { keys } = strings()
  const change = (part: Partial<KeyDraft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <Form onInput={onInput} onSubmit={() => onSubmit(toBody(draft))}>
      <label class="field">
        <span>{isForPerson ? keys.personName : keys.name}</span>
        <input
          type="text"
          dir="auto"
          maxLength={60}
          required={isForPerson}
          value={draft.name}
          placeholder={isForPerson ? keys.personExample : keys.nameExample}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <ScopeBoxes draft={draft} onChange={change} />
      <Limits draft={draft} onChange={change} />
      {failure && <ErrorBox failure={failure} />}
      <button type="submit" class="button primary" disabled={isBusy || draft.scopes.length === 0}>
        {isForPerson ? keys.makeLink : keys.create}
      </button>
    </Form>
  )
}

type NewKeyProps = {
  /** Whether the key is for a person to sign in with, rather than for a program. */
  isForPerson?: boolean
  onClose: () => void
}

/** Creates a key and shows it once: as text for a program, or as a sign-in link for a person. */
export function NewKeyDialog({ isForPerson = false, onClose }: NewKeyProps) {
  const [created, setCreated] = useState<components['schemas']['KeyCreated'] | null>(null)
  const { isBusy, failure, act, forget } = useShownAction()
  const { keys } = strings()
  const create = (body: components['schemas']['KeyIn']) =>
    act(() => api().post('/v1/keys', { body }), setCreated)
  const title = isForPerson ? keys.invite : created ? keys.created : keys.create
  return (
    <Dialog title={title} onClose={onClose}>
      {!created && <DraftForm {...{ isBusy, failure, isForPerson }} onInput={forget} onSubmit={create} />}
      {created && isForPerson && <SignInLink api_key={created.api_key} />}
      {created && !isForPerson && <CreatedKey value={created} />}
    </Dialog>
  )
}
