import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { defineDeliveries } from './webhook.delivery.ts'
import { resealWebhookKeys } from './webhook.keys.ts'
import { webhookRouter } from './webhook.router.ts'
import { webhookSubscribers } from './webhook.subscribers.ts'
import { webhook, webhookDelivery, webhookKey } from './webhook.table.ts'

/** Days that a delivery can be viewed and resent. */
const deliveryDays = 30

export function deleteOldWebhookDeliveries(work: RetentionWork): Promise<void> {
  const before = daysAgo(work, deliveryDays)
  return deleteOutdated(work, { table: webhookDelivery, column: webhookDelivery.createdAt, before })
}

export const webhookSlice = defineSlice({
  name: 'webhook',
  router: webhookRouter,
  subscribers: webhookSubscribers,
  defineJobs: defineDeliveries,
  retention: [deleteOldWebhookDeliveries],
  tables: [
    { table: webhookDelivery },
    { table: webhookKey, stays: 'webhook signing keys, stored encrypted' },
    { table: webhook },
  ],
  sealed: [{ table: 'webhook_key', what: 'signing keys of webhooks', reseal: resealWebhookKeys }],
  audit: {
    settings: {
      'webhook.added': 'Webhook added',
      'webhook.changed': 'Webhook changed',
      'webhook.deleted': 'Webhook deleted',
      'webhook.secretRotated': 'Webhook signing key rotated',
      'webhook.disabled': 'Webhook turned off after failures',
    },
  },
})
