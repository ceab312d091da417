import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { CopyButton } from '../components/copy-button.js'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { SettingLines } from '../components/setting-lines.js'
import { StaySignedIn } from '../components/stay-signed-in.js'
import { KeyFailure } from '../components/states.js'
import { saveFile } from '../lib/files.js'
import { useShownAction } from '../state/action.js'
import { clientWith } from '../state/api.js'
import { doorNotice, signIn } from '../state/session.js'
import { strings } from '../strings/index.js'
import { DoorPoster } from './door-poster.js'

type Created = components['schemas']['AccountCreated']
type Way = 'code' | 'key'

type FormProps = {
  children: ComponentChildren
  label: string
  hint: string
  button: string
  name: string
  isSecret: boolean
  isBusy: boolean
  onInput: () => void
  onSubmit: (text: string) => void
}

function DoorForm({ label, hint, button, name, isSecret, isBusy, onInput, onSubmit, children }: FormProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover what this is about.
    if (matchMedia('(min-width: 60rem)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  const input = {
    ref: field,
    class: 'mono',
    name,
    value: text,
    autoCapitalize: 'off' as const,
    spellcheck: false,
    required: true,
    onInput: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
  }
  return (
    <Form onInput={onInput} onSubmit={() => text.trim() && onSubmit(text.trim())}>
      <label class="field">
        <span>{label}</span>
        {isSecret ? (
          <input type="password" autoComplete="current-password" {...input} />
        ) : (
          <input type="text" {...input} />
        )}
      </label>
      <p class="faint small">{hint}</p>
      {children}
      <button type="submit" class="button primary wide" disabled={isBusy}>
        {button}
      </button>
    </Form>
  )
}

/** The new key, which nobody can show again. */
function NewKey({ created, onContinue }: { created: Created; onContinue: () => void }) {
  const { door } = strings()
  return (
    <div class="new-key">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {door.keyTitle}
      </h2>
      <p>{door.keyOnce}</p>
      <code class="key-text">{created.api_key}</code>
      <div class="row">
        <CopyButton text={created.api_key} label={door.copyKey} />
        <button
          type="button"
          class="button"
          onClick={() => saveFile('coldopen-key.txt', `${created.api_key}\n`)}
        >
          <Icon name="download" /> {door.downloadKey}
        </button>
      </div>
      <p class="faint small">{door.credits(created.credits)}</p>
      <button type="button" class="button primary wide" onClick={onContinue}>
        {door.continue}
      </button>
    </div>
  )
}

function useSignUp() {
  const [created, setCreated] = useState<Created | null>(null)
  const { act, ...shown } = useShownAction()
  return {
    ...shown,
    created,
    redeem: (access_code: string) =>
      act(() => clientWith().post('/v1/accounts', { body: { access_code } }), setCreated),
    enter: (key: string, stay: boolean) =>
      act(
        () => clientWith(key).get('/v1/me'),
        () => signIn(key, stay),
      ),
  }
}

function Ways({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const { door } = strings()
  return (
    <div class="segments" role="group" aria-label={door.ways}>
      {(['code', 'key'] as const).map((one) => (
        <button type="button" key={one} aria-pressed={way === one} onClick={() => onChange(one)}>
          {door.way[one]}
        </button>
      ))}
    </div>
  )
}

function Entry() {
  const [way, setWay] = useState<Way>('code')
  const [stay, setStay] = useState(false)
  const { isBusy, failure, forget, created, redeem, enter } = useSignUp()
  const { door } = strings()
  if (created) return <NewKey created={created} onContinue={() => signIn(created.api_key, stay)} />
  const notice = doorNotice.value
  const stayBox = <StaySignedIn isOn={stay} onChange={setStay} />
  return (
    <>
      {notice && <p class={`notice ${notice === 'expired' ? 'notice-warn' : ''}`}>{door.notice[notice]}</p>}
      <Ways way={way} onChange={setWay} />
      {way === 'code' ? (
        <DoorForm
          key="code"
          label={door.codeLabel}
          hint={door.codeHint}
          button={door.redeem}
          name="access-code"
          isSecret={false}
          isBusy={isBusy}
          onInput={forget}
          onSubmit={redeem}
        >
          {stayBox}
        </DoorForm>
      ) : (
        <DoorForm
          key="key"
          label={door.keyLabel}
          hint={door.keyHint}
          button={door.signIn}
          name="api-key"
          isSecret
          isBusy={isBusy}
          onInput={forget}
          onSubmit={(key) => enter(key, stay)}
        >
          {stayBox}
        </DoorForm>
      )}
      {failure && <KeyFailure failure={failure} />}
    </>
  )
}

/** What somebody does who has no key any more. */
function LostKey() {
  const { door, connect } = strings()
  return (
    <details class="lost-key small">
      <summary>{door.lost}</summary>
      <p>{door.ownServer}</p>
      <p>{door.lostOperator}</p>
      <SettingLines lines="npx coldopen sign-in" label={connect.copyCommand} />
      <p>{door.lostOthers}</p>
    </details>
  )
}

export function Door() {
  const { door } = strings()
  return (
    <main id="main" class="door">
      <section class="door-pitch">
        <p class="wordmark">
          <span class="logo" aria-hidden="true" /> Coldopen
        </p>
        <h1>{door.title}</h1>
        <p class="lead">{door.lead}</p>
        <DoorPoster />
      </section>
      <section class="door-entry" aria-label={door.signIn}>
        <Entry />
        <LostKey />
        <p class="door-links">
          <a href="/docs">{door.docs}</a>
          <a href="/llms.txt">{door.guide}</a>
        </p>
      </section>
    </main>
  )
}
