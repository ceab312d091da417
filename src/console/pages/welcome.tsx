import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { components } from '../../client/index.js'
import { CopyButton } from '../components/copy-button.js'
import { Form } from '../components/form.js'
import { Icon } from '../components/icons.js'
import { StaySignedIn } from '../components/stay-signed-in.js'
import { KeyFailure } from '../components/states.js'
import { saveFile } from '../lib/files.js'
import { useShownAction } from '../state/action.js'
import { clientWith } from '../state/api.js'
import { areCapabilitiesAsked, useCapabilities } from '../state/capabilities.js'
import { stockOf, yearsOf } from '../state/stock.js'
import { welcomeNotice, signIn } from '../state/session.js'
import { strings } from '../strings/index.js'
import { WelcomeExamples } from './welcome-examples.js'
import { HowItWorks, LostKey } from './welcome-help.js'

type CreatedAccount = components['schemas']['AccountCreated']
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

function WelcomeForm({
  label,
  hint,
  button,
  name,
  isSecret,
  isBusy,
  onInput,
  onSubmit,
  children,
}: FormProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the text of the page.
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
      {/* Password managers file a key under this name. */}
      {isSecret && <input autoComplete="username" value="Coldopen" readOnly hidden />}
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

/** The new key, which cannot be shown again. */
function NewKey({ created, onContinue }: { created: CreatedAccount; onContinue: () => void }) {
  const { welcome } = strings()
  return (
    <div class="new-key">
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {welcome.keyTitle}
      </h2>
      <p>{welcome.keyOnce}</p>
      <code class="key-text">{created.api_key}</code>
      <div class="row">
        <CopyButton text={created.api_key} label={welcome.copyKey} />
        <button
          type="button"
          class="button"
          onClick={() => saveFile('coldopen-key.txt', `${created.api_key}\n`)}
        >
          <Icon name="download" /> {welcome.downloadKey}
        </button>
      </div>
      <p class="faint small">{welcome.credits(created.credits)}</p>
      <button type="button" class="button primary wide" onClick={onContinue}>
        {welcome.continue}
      </button>
    </div>
  )
}

function useSignUp() {
  const [created, setCreated] = useState<CreatedAccount | null>(null)
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
  const { welcome } = strings()
  return (
    <div class="segments" role="group" aria-label={welcome.ways}>
      {(['code', 'key'] as const).map((one) => (
        <button type="button" key={one} aria-pressed={way === one} onClick={() => onChange(one)}>
          {welcome.way[one]}
        </button>
      ))}
    </div>
  )
}

function Entry() {
  const [way, setWay] = useState<Way>('code')
  const [stay, setStay] = useState(false)
  const { isBusy, failure, forget, created, redeem, enter } = useSignUp()
  const { welcome } = strings()
  if (created) return <NewKey created={created} onContinue={() => signIn(created.api_key, stay)} />
  const notice = welcomeNotice.value
  const stayBox = <StaySignedIn isOn={stay} way={way} onChange={setStay} />
  return (
    <>
      {notice && (
        <p class={`notice ${notice === 'expired' ? 'notice-warn' : ''}`}>{welcome.notice[notice]}</p>
      )}
      <Ways way={way} onChange={setWay} />
      {way === 'code' ? (
        <WelcomeForm
          key="code"
          label={welcome.codeLabel}
          hint={welcome.codeHint}
          button={welcome.redeem}
          name="access-code"
          isSecret={false}
          isBusy={isBusy}
          onInput={forget}
          onSubmit={redeem}
        >
          {stayBox}
        </WelcomeForm>
      ) : (
        <WelcomeForm
          key="key"
          label={welcome.keyLabel}
          hint={welcome.keyHint}
          button={welcome.signIn}
          name="api-key"
          isSecret
          isBusy={isBusy}
          onInput={forget}
          onSubmit={(key) => enter(key, stay)}
        >
          {stayBox}
        </WelcomeForm>
      )}
      {failure && <KeyFailure failure={failure} />}
    </>
  )
}

/** What this server offers. If it searches only imports, also how many. The space is reserved until that is known. */
function Pitch() {
  const { welcome, stock: words } = strings()
  const shorts = stockOf('short')
  const longs = stockOf('long')
  const isStocked = shorts !== null && longs !== null
  return (
    <>
      <p class={`lead ${areCapabilitiesAsked.value ? '' : 'is-not-known'}`}>
        {isStocked ? welcome.stockLead : welcome.lead}
      </p>
      <p class="faint small welcome-stock">
        {isStocked && words.onWelcome(shorts.videos, longs.videos, yearsOf(shorts))}
      </p>
      <WelcomeExamples />
    </>
  )
}

/** What is shown without a key: what the service does, and the forms that sign up and in. */
export function Welcome() {
  const { welcome } = strings()
  useCapabilities()
  return (
    <main id="main" class="welcome">
      <section class="welcome-pitch">
        <p class="wordmark">
          <span class="logo" aria-hidden="true" /> Coldopen
        </p>
        <h1>{welcome.title}</h1>
        <Pitch />
      </section>
      <section class="welcome-entry" aria-label={welcome.signIn}>
        <Entry />
        <LostKey />
        <HowItWorks />
        <p class="welcome-links">
          <span>{welcome.forPrograms}</span>
          <a href="/docs">{welcome.docs}</a>
          <a href="/llms.txt">{welcome.guide}</a>
        </p>
      </section>
    </main>
  )
}
