import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from '../components/dialog.js'
import { Ago } from '../components/figures.js'
import { Icon, type IconName } from '../components/icons.js'
import { Page } from '../components/page.js'
import { ResourceRows } from '../components/resource-rows.js'
import { api } from '../state/api.js'
import { useAction } from '../state/action.js'
import { useResource } from '../state/resource.js'
import { deleteWebhook, rotateSecret, sendTest, switchWebhook, type Webhook } from '../state/webhooks.js'
import { strings } from '../strings/index.js'
import { DeliveriesDialog } from './deliveries.js'
import { NewWebhookDialog, NewSecret } from './new-webhook.js'

type DialogName = 'deliveries' | 'rotate' | 'delete'
type Open = { dialog: 'new' } | { dialog: DialogName; webhook: Webhook } | null

function State({ webhook: { active, disabled_reason, failing_since } }: { webhook: Webhook }) {
  const { webhooks } = strings()
  const reasons: Record<string, string> = webhooks.reasons
  if (!active && disabled_reason !== null)
    return <span class="tag tag-bad">{reasons[disabled_reason] ?? webhooks.off}</span>
  if (!active) return <span class="tag">{webhooks.off}</span>
  return failing_since === null ? null : <span class="tag tag-bad">{webhooks.failing}</span>
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { webhooks } = strings()
  const { description, events, last_delivery_at, failing_since, url } = webhook
  return (
    <p class="run-facts">
      {description !== null && (
        <span class="wrap">
          <Address text={url} />
        </span>
      )}
      <span>{events.map((event) => webhooks.eventMeans[event]).join(', ')}</span>
      {failing_since !== null && (
        <span>
          {webhooks.failingSince} <Ago instant={failing_since} />
        </span>
      )}
      <span>
        {last_delivery_at === null ? (
          webhooks.never
        ) : (
          <>
            {webhooks.last} <Ago instant={last_delivery_at} />
          </>
        )}
      </span>
    </p>
  )
}

type WebhookRowProps = { webhook: Webhook; onChange: () => void; onOpen: (dialog: DialogName) => void }

type ActionProps = { label: string; name: string; onClick: () => void; isDisabled?: boolean; icon?: IconName }

/** A button whose accessible name includes the webhook, for readers who cannot see its row. */
function Action({ label, name, onClick, isDisabled = false, icon }: ActionProps) {
  return (
    <button type="button" class="button" disabled={isDisabled} aria-label={name} onClick={onClick}>
      {icon && <Icon name={icon} />} {label}
    </button>
  )
}

function IconAction({ label, name, icon, onClick }: ActionProps & { icon: IconName }) {
  return (
    <button type="button" class="icon-button" aria-label={name} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

function Buttons({ webhook, onChange, onOpen }: WebhookRowProps) {
  const { webhooks: words } = strings()
  const { isBusy, act } = useAction()
  const { active, url } = webhook
  const test = () =>
    act(
      () => sendTest(webhook),
      () => onOpen('deliveries'),
    )
  const toggle = () => act(() => switchWebhook(webhook, !active), onChange)
  const toggleName = active ? words.switchOffNamed(url) : words.switchOnNamed(url)
  return (
    <div class="row">
      <Action
        label={words.test}
        name={words.testNamed(url)}
        icon="play"
        isDisabled={isBusy || !active}
        onClick={test}
      />
      <Action
        label={words.deliveries}
        name={words.deliveriesNamed(url)}
        onClick={() => onOpen('deliveries')}
      />
      <Action
        label={active ? words.switchOff : words.switchOn}
        name={toggleName}
        isDisabled={isBusy}
        onClick={toggle}
      />
      <Action
        label={words.rotate}
        name={words.rotateNamed(url)}
        icon="key"
        onClick={() => onOpen('rotate')}
      />
      <IconAction
        label={words.delete}
        name={words.deleteNamed(url)}
        icon="trash"
        onClick={() => onOpen('delete')}
      />
    </div>
  )
}

/** An address that breaks between its parts where it does not fit in a line. */
function Address({ text }: { text: string }) {
  return (
    <>
      {text.split(/(?<=[/.?&=-])/u).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}

function WebhookRow(props: WebhookRowProps) {
  const { webhook } = props
  return (
    <li class="key-row">
      <div>
        <p class="key-name wrap" dir="auto">
          {webhook.description ?? <Address text={webhook.url} />} <State webhook={webhook} />
        </p>
        <Facts webhook={webhook} />
      </div>
      <Buttons {...props} />
    </li>
  )
}

type ConfirmProps = {
  title: string
  text: string
  label: string
  work: () => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

function ConfirmDialog({ title, text, label, work, onClose, onDone }: ConfirmProps) {
  const { states } = strings()
  const { isBusy, act } = useAction()
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="row">
        <button type="button" class="button danger" disabled={isBusy} onClick={() => act(work, onDone)}>
          {label}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {states.cancel}
        </button>
      </div>
    </Dialog>
  )
}

type TargetProps = { webhook: Webhook; onClose: () => void }

function RotateDialog({ webhook, onClose }: TargetProps) {
  const { webhooks } = strings()
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = async () => setSecret(await rotateSecret(webhook))
  if (secret === null) {
    const words = { title: webhooks.rotate, text: webhooks.rotateMeans, label: webhooks.rotate }
    return <ConfirmDialog {...words} work={rotate} onClose={onClose} onDone={() => undefined} />
  }
  return (
    <Dialog title={webhooks.rotated} onClose={onClose}>
      <NewSecret secret={secret} />
    </Dialog>
  )
}

function OpenDialog({ open, onClose }: { open: NonNullable<Open>; onClose: () => void }) {
  const { webhooks } = strings()
  if (open.dialog === 'new') return <NewWebhookDialog onClose={onClose} />
  const { webhook, dialog } = open
  if (dialog === 'deliveries') return <DeliveriesDialog webhook={webhook} onClose={onClose} />
  if (dialog === 'rotate') return <RotateDialog webhook={webhook} onClose={onClose} />
  const words = { title: webhooks.delete, text: webhooks.deleteMeans, label: webhooks.delete }
  return <ConfirmDialog {...words} work={() => deleteWebhook(webhook)} onClose={onClose} onDone={onClose} />
}

/** The page with the webhooks of the account. */
export function WebhooksPage() {
  const { webhooks } = strings()
  const [open, setOpen] = useState<Open>(null)
  const resource = useResource('webhooks', (signal) => api().get('/v1/webhooks', { signal }))
  const close = () => {
    setOpen(null)
    resource.reload()
  }
  const actions = (
    <button type="button" class="button primary" onClick={() => setOpen({ dialog: 'new' })}>
      <Icon name="plus" /> {webhooks.create}
    </button>
  )
  return (
    <Page title={webhooks.title} lead={<p class="lead">{webhooks.lead}</p>} actions={actions}>
      <ResourceRows
        resource={resource}
        itemsOf={(data) => data.webhooks}
        empty={{ icon: 'refresh', title: webhooks.none }}
        renderRow={(webhook) => (
          <WebhookRow
            key={webhook.webhook_id}
            webhook={webhook}
            onChange={resource.reload}
            onOpen={(dialog) => setOpen({ dialog, webhook })}
          />
        )}
      />
      {open && <OpenDialog open={open} onClose={close} />}
    </Page>
  )
}
