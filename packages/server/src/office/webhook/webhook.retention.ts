import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { webhookDelivery } from './webhook.table.ts'

/** For so long a delivery can be looked at and sent again. */
const deliveryDays = 30

/** Deletes deliveries whose time is over. */
export function deleteOldWebhookDeliveries(work: RetentionWork): Promise<void> {
  const before = daysAgo(work, deliveryDays)
  return deleteOutdated(work, { table: webhookDelivery, column: webhookDelivery.createdAt, before })
}
