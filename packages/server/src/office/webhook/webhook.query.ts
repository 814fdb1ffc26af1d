import type { Page, PageRequest } from '@gable/contract/list'
import type { DeliveryDetail, DeliveryRow, DeliveryStatus, WebhookRow } from '@gable/contract/webhook'
import { chosenTypes } from '@gable/contract/webhook-form'
import { and, eq, gt, gte, inArray, isNotNull, ne } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { isoTimes } from '../../platform/db/iso-times.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { leadSubmission } from '../../selling/lead/lead.table.ts'
import { webhook, webhookDelivery, webhookKey } from './webhook.table.ts'

export type StoredWebhook = typeof webhook.$inferSelect
export type StoredDelivery = typeof webhookDelivery.$inferSelect

const newest = descending('webhook', idKey(webhook.id))
const latest = descending('webhook.deliveries', idKey(webhookDelivery.id))

export const ofId = ({ company }: Ctx, id: string) => and(eq(webhook.companyId, company.id), eq(webhook.id, id))
export const deliveryOf = ({ company }: Ctx, id: string) =>
  and(eq(webhookDelivery.companyId, company.id), eq(webhookDelivery.id, id))

/** Lists the company's webhooks, newest first, with keyset pagination. */
export async function listWebhooks(ctx: Ctx, requested: PageRequest): Promise<Page<WebhookRow>> {
  const page = keysetPage(newest, requested)
  const found = await ctx.db
    .select({ stored: webhook, place: page.place })
    .from(webhook)
    .where(and(eq(webhook.companyId, ctx.company.id), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const ids = found.map(({ stored }) => stored.id)
  const former = new Map((await formerKeys(ctx, ids)).map(({ webhookId, endsAt }) => [webhookId, endsAt]))
  return page.of(found, ({ stored }) => shown(stored, former.get(stored.id) ?? null))
}

async function formerKeys(ctx: Ctx, ids: string[]): Promise<{ webhookId: string; endsAt: Date | null }[]> {
  if (ids.length === 0) return []
  const { companyId, webhookId, endsAt } = webhookKey
  const running = and(isNotNull(endsAt), gt(endsAt, ctx.clock.now()))
  return ctx.db
    .select({ webhookId, endsAt })
    .from(webhookKey)
    .where(and(eq(companyId, ctx.company.id), inArray(webhookId, ids), running))
}

function shown(stored: StoredWebhook, formerKeyUntil: Date | null): WebhookRow {
  const { id, version, type, url, method, active, disabledAt, failingSince, createdAt } = stored
  return {
    id,
    version,
    type,
    url,
    method,
    active,
    ...chosenTypes(stored),
    ...isoTimes({ disabledAt, failingSince, formerKeyUntil, createdAt }),
  }
}

/** Returns one webhook, locked if it will be changed. */
export async function findWebhook(ctx: Ctx, id: string, how?: { hold: true }): Promise<StoredWebhook | undefined> {
  const query = ctx.db.select().from(webhook).where(ofId(ctx, id))
  const [row] = await (how ? query.for('update') : query)
  return row
}

/** Lists the deliveries of one webhook, newest first, with keyset pagination; undefined if there is no such webhook. */
export async function listDeliveries(
  ctx: Ctx,
  { id, status, ...requested }: { id: string; status?: DeliveryStatus | undefined } & PageRequest,
): Promise<Page<DeliveryRow> | undefined> {
  const page = keysetPage(latest, requested)
  if (!(await findWebhook(ctx, id))) return undefined
  const found = ctx.db
    .select({ stored: webhookDelivery, place: page.place })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.companyId, ctx.company.id),
        eq(webhookDelivery.webhookId, id),
        status && eq(webhookDelivery.status, status),
        page.behind,
      ),
    )
  return page.read(found, ({ stored }) => rowOf(stored))
}

function rowOf({ id, webhookId, type, status, attempts, nextAt, createdAt }: StoredDelivery): DeliveryRow {
  return {
    id,
    webhookId,
    type,
    status,
    attempts: attempts.length,
    lastStatus: attempts.at(-1)?.status ?? null,
    ...isoTimes({ nextAt, createdAt }),
  }
}

/** Returns one delivery with its request and answer. */
export async function readDelivery(ctx: Ctx, id: string): Promise<DeliveryDetail | undefined> {
  const [stored] = await ctx.db.select().from(webhookDelivery).where(deliveryOf(ctx, id))
  return stored && { ...rowOf(stored), body: stored.body, attemptsMade: stored.attempts }
}

/** Whether a given-up message is the only one of its webhook since the webhook began to fail. */
export async function isOnlyFailure(ctx: Ctx, { id, webhookId }: StoredDelivery, failingSince: Date): Promise<boolean> {
  const { companyId, status, createdAt } = webhookDelivery
  // The first message to fail was created before it was tried.
  const since = new Date(failingSince.getTime() - 86_400_000)
  const others = and(
    eq(companyId, ctx.company.id),
    eq(webhookDelivery.webhookId, webhookId),
    ne(webhookDelivery.id, id),
  )
  const found = await ctx.db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(others, eq(status, 'failed'), gte(createdAt, since)))
    .limit(1)
  return found.length === 0
}

/** The rep whose public link the visitor used. */
export async function repOf(ctx: Ctx, submissionId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ name: user.name })
    .from(leadSubmission)
    .innerJoin(user, and(eq(user.companyId, leadSubmission.companyId), eq(user.id, leadSubmission.repUserId)))
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.id, submissionId)))
  return row?.name ?? null
}
