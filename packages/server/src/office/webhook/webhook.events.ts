import { chosenTypes, type WebhookForm } from '@gable/contract/webhook-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const named = z.object({ type: z.string(), url: z.string() })
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const webhookAdded = defineEvent('webhook.added', named)
export const webhookChanged = defineEvent('webhook.changed', named.extend({ before: fields, after: fields }))
export const webhookDeleted = defineEvent('webhook.deleted', named)
export const webhookSecretRotated = defineEvent('webhook.secretRotated', named)
/** Nothing was accepted for days, or the receiver reported that it is gone. */
export const webhookDisabled = defineEvent('webhook.disabled', named)

/** The audit log's description of a webhook: its event types, in one line. */
export function namedWebhook(form: Pick<WebhookForm, 'type' | 'types' | 'allTypes' | 'url'>) {
  const { types, allTypes } = chosenTypes(form)
  return { type: allTypes ? 'all' : types.join(', '), url: form.url }
}
