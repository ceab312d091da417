import { useState } from 'preact/hooks'
import { CopyButton } from '../components/copy-button.js'
import { Dialog } from '../components/dialog.js'
import { Form } from '../components/form.js'
import { ErrorBox } from '../components/states.js'
import { useShownAction } from '../state/action.js'
import type { Failure } from '../state/api.js'
import { createWebhook, type WebhookEvent, webhookEvents } from '../state/webhooks.js'
import { strings } from '../strings/index.js'

type WebhookDraft = { url: string; description: string; events: WebhookEvent[] }

/** Shows the secret of a webhook, which cannot be shown again. */
export function NewSecret({ secret }: { secret: string }) {
  const { webhooks } = strings()
  return (
    <div class="new-key">
      <p>{webhooks.secretOnce}</p>
      <code class="key-text">{secret}</code>
      <div class="row">
        <CopyButton text={secret} label={webhooks.copySecret} />
      </div>
    </div>
  )
}

type FieldProps = { draft: WebhookDraft; onChange: (change: Partial<WebhookDraft>) => void }

function EventBoxes({ draft: { events }, onChange }: FieldProps) {
  const { webhooks } = strings()
  const toggle = (event: WebhookEvent) =>
    onChange({ events: webhookEvents.filter((one) => events.includes(one) !== (one === event)) })
  return (
    <fieldset class="scope-boxes">
      <legend>{webhooks.events}</legend>
      {webhookEvents.map((event) => (
        <label class="check" key={event}>
          <input type="checkbox" checked={events.includes(event)} onChange={() => toggle(event)} />
          <span>
            {event}
            <small>{webhooks.eventMeans[event]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function TextFields({ draft, onChange }: FieldProps) {
  const { webhooks } = strings()
  return (
    <>
      <label class="field">
        <span>{webhooks.url}</span>
        <input
          type="url"
          required
          maxLength={2000}
          value={draft.url}
          placeholder="https://hooks.example.com/coldopen"
          onInput={(event) => onChange({ url: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{webhooks.description}</span>
        <input
          type="text"
          dir="auto"
          maxLength={200}
          value={draft.description}
          onInput={(event) => onChange({ description: event.currentTarget.value })}
        />
      </label>
    </>
  )
}

/** The events of a new webhook by default. */
const defaultEvents: WebhookEvent[] = ['run.done', 'run.failed', 'watch.new_results']

type FormProps = {
  isBusy: boolean
  failure: Failure | null
  onInput: () => void
  onSubmit: (draft: WebhookDraft) => void
}

function DraftForm({ isBusy, failure, onInput, onSubmit }: FormProps) {
  const { webhooks } = strings()
  const [draft, setDraft] = useState<WebhookDraft>({ url: '', description: '', events: defaultEvents })
  const change = (part: Partial<WebhookDraft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <Form onInput={onInput} onSubmit={() => onSubmit(draft)}>
      <TextFields draft={draft} onChange={change} />
      <EventBoxes draft={draft} onChange={change} />
      {failure && <ErrorBox failure={failure} />}
      <button type="submit" class="button primary" disabled={isBusy || draft.events.length === 0}>
        {webhooks.create}
      </button>
    </Form>
  )
}

/** Creates a webhook, and shows its secret once. */
export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const { webhooks } = strings()
  const [secret, setSecret] = useState<string | null>(null)
  const { isBusy, failure, act, forget } = useShownAction()
  const create = ({ url, description, events }: WebhookDraft) => {
    const words = description.trim()
    const body = { url: url.trim(), events, ...(words ? { description: words } : {}) }
    act(
      () => createWebhook(body),
      (created) => setSecret(created.secret),
    )
  }
  return (
    <Dialog title={secret === null ? webhooks.create : webhooks.created} onClose={onClose}>
      {secret === null ? (
        <DraftForm isBusy={isBusy} failure={failure} onInput={forget} onSubmit={create} />
      ) : (
        <NewSecret secret={secret} />
      )}
    </Dialog>
  )
}
