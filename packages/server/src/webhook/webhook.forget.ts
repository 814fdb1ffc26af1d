import { daysAgo, deleteOutdated, type Forgetting } from '../platform/work/forget.ts'
import { webhookDelivery } from './webhook.table.ts'

/** For so long a delivery can be looked at and sent again. */
const deliveryDays = 30

/** Deletes deliveries whose time is over. */
export function forgetWebhookDeliveries(work: Forgetting): Promise<void> {
  const before = daysAgo(work, deliveryDays)
  return deleteOutdated(work, { table: webhookDelivery, column: webhookDelivery.createdAt, before })
}
