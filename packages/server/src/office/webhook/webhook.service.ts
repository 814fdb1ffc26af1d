import { chosenTypes, maxWebhooks, type WebhookForm, webhookTypes } from '@gable/contract/webhook-form'
import { and, eq } from 'drizzle-orm'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { lockName } from '../../platform/db/client.ts'
import { once } from '../../platform/idempotency.ts'
import { countRecords, insertRecord } from '../../platform/records.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { refusedUrl, type UrlRefusal } from './webhook.delivery.ts'
import { namedWebhook, webhookAdded, webhookChanged, webhookDeleted, webhookSecretRotated } from './webhook.events.ts'
import { addKey, ofWebhook, openKeys, rotateKey } from './webhook.keys.ts'
import { findWebhook, ofId } from './webhook.query.ts'
import { webhook, webhookDelivery, webhookKey } from './webhook.table.ts'

type Refused = { ok: false; reason: UrlRefusal }
type CreateWebhookResult = { ok: true; id: string } | Refused | { ok: false; reason: 'MAX_REACHED' }
type UpdateWebhookResult = { ok: true; version: number } | UnexpectedVersion | Refused

function columnsOf({ url, method, ...choice }: WebhookForm) {
  const chosen = chosenTypes(choice)
  return { ...chosen, type: chosen.types[0] ?? webhookTypes[0], url, method }
}

/** Creates a webhook with its own key. The operator configures which hosts may be called. */
export function createWebhook(ctx: Ctx, form: WebhookForm): Promise<CreateWebhookResult> {
  return once<CreateWebhookResult>(ctx, async (tx) => {
    const reason = refusedUrl(form.url, tx.config)
    if (reason) return { ok: false, reason }
    await lockName(tx.db, `webhook ${tx.company.id}`)
    if ((await countRecords(tx, webhook)) >= maxWebhooks) return { ok: false, reason: 'MAX_REACHED' }
    const id = await insertRecord(tx, webhook, columnsOf(form))
    await addKey(tx, id)
    await emit(tx, webhookAdded, { subjectId: id, data: namedWebhook(form) })
    return { ok: true, id }
  })
}

/** Updates a webhook if `version` is current. A new address clears the failing state. */
export function updateWebhook(
  ctx: Ctx,
  { id, version, ...form }: WebhookForm & { id: string; version: number },
): Promise<UpdateWebhookResult> {
  return ctx.transaction<UpdateWebhookResult>(async (tx) => {
    const seen = expectVersion(await findWebhook(tx, id, { hold: true }), version)
    if (!seen.ok) return seen
    const { known } = seen
    const reason = refusedUrl(form.url, tx.config)
    if (reason) return { ok: false, reason }
    const { method } = form
    const changes = changesOf({ ...namedWebhook(known), method: known.method }, { ...namedWebhook(form), method })
    if (!changes) return { ok: true, version }
    const fresh = known.url === form.url ? {} : { failingSince: null, pausedUntil: null }
    const next = await writeNext(tx, webhook, known, { ...columnsOf(form), ...fresh })
    await emit(tx, webhookChanged, { subjectId: id, data: { ...namedWebhook(form), ...changes } })
    return { ok: true, version: next }
  })
}

/** Turns a webhook on or off; undefined if it doesn't exist. */
export function setActive(
  ctx: Ctx,
  { id, active }: { id: string; active: boolean },
): Promise<{ version: number } | undefined> {
  return ctx.transaction(async (tx) => {
    const known = await findWebhook(tx, id, { hold: true })
    if (!known) return undefined
    if (known.active === active) return { version: known.version }
    const fresh = active ? { disabledAt: null, failingSince: null, pausedUntil: null } : {}
    const version = await writeNext(tx, webhook, known, { active, ...fresh })
    const data = { ...namedWebhook(known), before: { active: known.active }, after: { active } }
    await emit(tx, webhookChanged, { subjectId: id, data })
    return { version }
  })
}

/** Deletes a webhook with its log. Succeeds if it was already deleted. */
export async function deleteWebhook(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => findWebhook(tx, id, { hold: true }),
    async (tx, known) => {
      const ofIt = and(eq(webhookDelivery.companyId, tx.company.id), eq(webhookDelivery.webhookId, id))
      await tx.db.delete(webhookDelivery).where(ofIt)
      await tx.db.delete(webhookKey).where(ofWebhook(tx, id))
      await tx.db.delete(webhook).where(ofId(tx, id))
      await emit(tx, webhookDeleted, { subjectId: id, data: namedWebhook(known) })
    },
  )
}

/** Returns the newest signing key; undefined if there is no such webhook. */
export async function readSecret(ctx: Ctx, id: string): Promise<string | undefined> {
  return (await openKeys(ctx, id))[0]
}

/** Creates a new signing key; the previous one stops working a day later. */
export function rotateSecret(ctx: Ctx, id: string): Promise<string | undefined> {
  return ctx.transaction(async (tx) => {
    const known = await findWebhook(tx, id, { hold: true })
    if (!known) return undefined
    const secret = await rotateKey(tx, id)
    await emit(tx, webhookSecretRotated, { subjectId: id, data: namedWebhook(known) })
    return secret
  })
}
