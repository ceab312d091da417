import { useEffect } from 'preact/hooks'
import { Dialog } from '../components/dialog.js'
import { Ago } from '../components/figures.js'
import { Icon } from '../components/icons.js'
import { Empty, ErrorBox, Skeleton } from '../components/states.js'
import { failureText } from '../state/failure-text.js'
import { toFailure } from '../state/api.js'
import { useEndlessList } from '../state/resource.js'
import { showToast } from '../state/toasts.js'
import { type Delivery, listDeliveries, redeliver, type Webhook } from '../state/webhooks.js'
import { strings } from '../strings/index.js'

/** The interval at which the list is reloaded while a delivery is pending. */
const refreshMs = 1500

const tagByStatus = { pending: 'tag', delivered: 'tag tag-good', failed: 'tag tag-bad' }

function Facts({ delivery }: { delivery: Delivery }) {
  const { webhooks } = strings()
  const { attempts, error, response_status, next_attempt_at, created_at, subject_id } = delivery
  return (
    <p class="run-facts">
      <Ago instant={created_at} />
      <span>{webhooks.attempts(attempts)}</span>
      {response_status !== null && <span>{response_status}</span>}
      {subject_id !== null && <a href={`/runs/${subject_id}`}>{webhooks.toRun}</a>}
      {error !== null && <span class="wrap">{error}</span>}
      {next_attempt_at !== null && attempts > 0 && (
        <span>
          {webhooks.next} <Ago instant={next_attempt_at} />
        </span>
      )}
    </p>
  )
}

type DeliveryRowProps = { delivery: Delivery; mayResend: boolean; onResend: () => void }

function DeliveryRow({ delivery, mayResend, onResend }: DeliveryRowProps) {
  const { webhooks } = strings()
  return (
    <li class="key-row">
      <div>
        <p class="key-name">
          {delivery.event}{' '}
          <span class={tagByStatus[delivery.status]}>{webhooks.statuses[delivery.status]}</span>
        </p>
        <Facts delivery={delivery} />
      </div>
      {mayResend && (
        <button
          type="button"
          class="button"
          onClick={onResend}
          aria-label={webhooks.resendNamed(delivery.event)}
        >
          <Icon name="refresh" /> {webhooks.resend}
        </button>
      )}
    </li>
  )
}

/** The deliveries of a webhook and their results. Each can be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { webhooks, states } = strings()
  const list = useEndlessList(webhook.webhook_id, (cursor, signal) => listDeliveries(webhook, cursor, signal))
  const isSending = list.items.some(({ status, error }) => status === 'pending' && error === null)
  useEffect(() => {
    if (!isSending || list.isLoading) return
    const timer = setTimeout(list.restart, refreshMs)
    return () => clearTimeout(timer)
  }, [isSending, list.isLoading])
  const resend = (delivery: Delivery) =>
    redeliver(webhook, delivery).then(list.restart, (error: unknown) =>
      showToast({ text: failureText(toFailure(error)), isError: true }),
    )
  const { items, failure, isLoading, hasMore } = list
  return (
    <Dialog title={webhooks.deliveries} onClose={onClose}>
      <p class="wrap">{webhook.url}</p>
      {isLoading && items.length === 0 && <Skeleton shape="row" />}
      {failure && <ErrorBox failure={failure} onRetry={list.retry} />}
      {!isLoading && !failure && items.length === 0 && <Empty icon="refresh" title={webhooks.noDeliveries} />}
      <ul class="key-list">
        {items.map((one) => (
          <DeliveryRow
            key={one.delivery_id}
            delivery={one}
            mayResend={webhook.active}
            onResend={() => void resend(one)}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" class="button" disabled={isLoading} onClick={list.loadMore}>
          {states.more}
        </button>
      )}
    </Dialog>
  )
}
