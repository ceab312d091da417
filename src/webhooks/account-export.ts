import { minInstant, minUuid } from '../db/minimum-keys.js'
import { query } from '../db/statements.js'
import type { Db } from '../db/types.js'
import { type ExportFile, mapPages } from '../lib/export-file.js'
import { keysetPages } from '../db/keyset-pages.js'
import { deliveryColumns, type DeliveryCursor, type DeliveryRow } from './delivery-store.js'
import { presentDelivery, presentWebhook } from './present.js'
import { listWebhookRows } from './store.js'

const pageSize = 100

const deliveriesQuery = query<DeliveryRow>(
  'webhook_deliveries_after',
  `SELECT ${deliveryColumns} FROM webhook_deliveries
   WHERE webhook_id = ? AND (created_at, delivery_id) > (?, ?) ORDER BY created_at, delivery_id LIMIT ?`,
)

async function* deliveryPages(db: Db, account_id: string): AsyncGenerator<DeliveryRow[]> {
  for (const { webhook_id } of await listWebhookRows(db, account_id)) {
    const minKey = { created_at: minInstant, delivery_id: minUuid }
    const load = ({ created_at, delivery_id }: DeliveryCursor, size: number) =>
      deliveriesQuery.all(db, webhook_id, created_at, delivery_id, size)
    yield* keysetPages<DeliveryRow, DeliveryCursor>(minKey, (row) => row, { size: pageSize, load })
  }
}

/**
 * The webhooks of an account for its export, without their secrets, and their deliveries. Accounts have few webhooks.
 */
export function webhookExportFiles(db: Db, account_id: string): ExportFile[] {
  return [
    {
      name: 'webhooks.ndjson',
      about: 'A webhook as GET /v1/webhooks lists it, without its secret. Oldest first.',
      async *pages() {
        yield (await listWebhookRows(db, account_id)).map(presentWebhook)
      },
    },
    {
      name: 'webhook-deliveries.ndjson',
      about:
        'A delivery as GET /v1/webhooks/{webhook_id}/deliveries lists it, with its `webhook_id` and the `message` that is sent. By webhook, oldest first.',
      pages: () =>
        mapPages(deliveryPages(db, account_id), (row) => ({
          webhook_id: row.webhook_id,
          ...presentDelivery(row),
          message: JSON.parse(row.body) as object,
        })),
    },
  ]
}
