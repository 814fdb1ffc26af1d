import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { webhookDelivery } from './webhook.table.ts'

/** Days that a delivery can be viewed and resent. */
const deliveryDays = 30

export function deleteOldWebhookDeliveries(work: RetentionWork): Promise<void> {
  const before = daysAgo(work, deliveryDays)
  return deleteOutdated(work, { table: webhookDelivery, column: webhookDelivery.createdAt, before })
}
