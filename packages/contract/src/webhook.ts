import { z } from 'zod'
import { deletion, patchOf, staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, opens, reads, sets } from './procedure.ts'
import { ruledText } from './text.ts'
import { webhookAccess } from './webhook.access.ts'
import { callsForSomething, webhookFields, webhookTypes } from './webhook-form.ts'

/** "2026-11-20T15:00:00.000Z", with room for more digits. */
const maxTimestampLength = 40

/** A webhook as shown to the company's admins. */
export const webhookRow = z.object({
  ...webhookFields,
  /** The first of its types, for API clients that support only one. */
  type: z.enum(webhookTypes),
  /** The events that it is called for; empty for all events. */
  types: z.array(z.enum(webhookTypes)),
  allTypes: z.boolean(),
  id,
  version,
  active: z.boolean(),
  /** When Gable disabled it after days of failures; null if it is enabled or a person disabled it. */
  disabledAt: timestamp.nullable(),
  /** Since when no delivery was accepted; null if the last one was. */
  failingSince: timestamp.nullable(),
  /** When the previous signing key stops being used as well; null if there is none. */
  formerKeyUntil: timestamp.nullable(),
  createdAt: timestamp,
})
export type WebhookRow = z.infer<typeof webhookRow>

const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** A delivery attempt: the receiver's response, or why there was none. */
export const deliveryAttempt = z.object({
  at: timestamp,
  milliseconds: z.number().int(),
  status: z.number().int().nullable(),
  failure: z.string(),
  answer: z.string(),
})
export type DeliveryAttempt = z.infer<typeof deliveryAttempt>

export const deliveryRow = z.object({
  id,
  webhookId: id,
  type: z.enum([...webhookTypes, 'test']),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  /** The receiver's last status code; null if there was no response. */
  lastStatus: z.number().int().nullable(),
  nextAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type DeliveryRow = z.infer<typeof deliveryRow>

export const deliveryDetail = deliveryRow.extend({
  /** The exact body that is sent. */
  body: z.string(),
  attemptsMade: z.array(deliveryAttempt),
})
export type DeliveryDetail = z.infer<typeof deliveryDetail>

const urlRefusals = {
  /** If the operator has not changed the default rule. */
  WEBHOOK_HOST_NOT_ALLOWED: { status: 422, message: messages.WEBHOOK_HOST_NOT_ALLOWED },
  /** If the operator allows other hosts, or the address is private. */
  WEBHOOK_URL_NOT_ALLOWED: { status: 422, message: messages.WEBHOOK_URL_NOT_ALLOWED },
}
const off = { WEBHOOK_DISABLED: { status: 409, message: messages.WEBHOOK_DISABLED } }
const moment = ruledText().max(maxTimestampLength).pipe(timestamp)
const tag = ['Webhooks']
/** Without `type`, which older clients send in a full update. */
const { type: _single, ...severalEvents } = webhookFields

export const webhookContract = {
  /** Newest first. */
  list: reads(webhookAccess.list)
    .route({ method: 'GET', path: '/webhooks', tags: tag, summary: 'List webhooks' })
    .input(pageRequest({}))
    .output(pageOf(webhookRow)),

  create: creates(webhookAccess.create)
    .route({ method: 'POST', path: '/webhooks', tags: tag, summary: 'Create a webhook' })
    .input(z.object({ ...webhookFields, idempotencyKey }).check(callsForSomething))
    .output(z.object({ id }))
    .errors({ ...urlRefusals, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),

  update: edits(webhookAccess.update)
    .route({ method: 'PUT', path: '/webhooks/{id}', tags: tag, summary: 'Update a webhook' })
    .input(z.object({ ...webhookFields, id, version }).check(callsForSomething))
    .output(z.object({ version }))
    .errors({ ...urlRefusals, ...staleVersion }),

  patch: edits(webhookAccess.patch)
    .route({ method: 'PATCH', path: '/webhooks/{id}', tags: tag, summary: 'Change fields of a webhook' })
    .input(patchOf(severalEvents))
    .output(z.object({ version }))
    .errors({ ...urlRefusals, ...staleVersion }),

  /** Enables or disables a webhook. Disabling it discards its pending deliveries. */
  setActive: sets(webhookAccess.setActive)
    .route({ method: 'PUT', path: '/webhooks/{id}/active', tags: tag, summary: 'Turn a webhook on or off' })
    .input(z.object({ id, active: z.boolean() }))
    .output(z.object({ version })),

  delete: sets(webhookAccess.delete)
    .route({ method: 'DELETE', path: '/webhooks/{id}', tags: tag, summary: 'Delete a webhook' })
    .input(deletion)
    .output(z.object({ id }))
    .errors(staleVersion),

  /** The key with which the receiver verifies signatures. */
  secret: opens(webhookAccess.secret)
    .input(z.object({ id }))
    .output(z.object({ secret: z.string() })),

  /**
   * Creates a new key. The previous key also signs for one more day, so that no delivery is rejected in the meantime.
   */
  rotate: opens(webhookAccess.rotate)
    .input(z.object({ id }))
    .output(z.object({ secret: z.string() })),

  /** Sends one event of the type `test`. */
  sendTest: creates(webhookAccess.sendTest)
    .route({ method: 'POST', path: '/webhooks/{id}/test', tags: tag, summary: 'Send a test event' })
    .input(z.object({ id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(off),

  /** Deliveries of the last 30 days, newest first. */
  deliveries: reads(webhookAccess.deliveries)
    .route({ method: 'GET', path: '/webhooks/{id}/deliveries', tags: tag, summary: 'List deliveries' })
    .input(pageRequest({ id, status: z.enum(deliveryStatuses).optional() }))
    .output(pageOf(deliveryRow)),

  delivery: reads(webhookAccess.delivery)
    .route({ method: 'GET', path: '/webhook-deliveries/{id}', tags: tag, summary: 'Read a delivery' })
    .input(z.object({ id }))
    .output(deliveryDetail),

  /** Resends a delivery with the same id, so that the receiver can recognize it. */
  replay: creates(webhookAccess.replay)
    .route({ method: 'POST', path: '/webhook-deliveries/{id}/replay', tags: tag, summary: 'Replay a delivery' })
    .input(z.object({ id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(off),

  /** Resends failed deliveries since a given time, optionally up to another: the oldest 1,000. */
  replayFailed: creates(webhookAccess.replayFailed)
    .route({ method: 'POST', path: '/webhooks/{id}/replay', tags: tag, summary: 'Replay failed deliveries' })
    .input(z.object({ id, since: moment, until: moment.optional(), idempotencyKey }))
    .output(z.object({ replayed: z.number().int() }))
    .errors(off),
}
