import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { addDelivery, sendAgain } from './webhook.delivery.ts'
import { bodyOf } from './webhook.payload.ts'
import { deliveryOf, findWebhook } from './webhook.query.ts'
import { webhookDelivery } from './webhook.table.ts'

type Refused = { ok: false; reason: 'NOT_FOUND' | 'WEBHOOK_DISABLED' }

/** Maximum number of messages resent by one request. */
const maxReplayed = 1_000

async function activeWebhook(tx: Ctx, id: string): Promise<Refused | undefined> {
  const known = await findWebhook(tx, id)
  if (!known) return { ok: false, reason: 'NOT_FOUND' }
  return known.active ? undefined : { ok: false, reason: 'WEBHOOK_DISABLED' }
}

/** Sends a made-up event for testing a receiver. */
export function sendTest(ctx: Ctx, webhookId: string): Promise<{ ok: true; id: string } | Refused> {
  return once<{ ok: true; id: string } | Refused>(ctx, async (tx) => {
    const refused = await activeWebhook(tx, webhookId)
    if (refused) return refused
    const body = bodyOf('test', tx.clock.now(), { message: 'This is a test event.', company: tx.company.name })
    const id = await addDelivery(tx, { webhookId, eventId: null, type: 'test', body })
    return { ok: true, id: id! }
  })
}

/** Resends one message unchanged. */
export function replay(ctx: Ctx, id: string): Promise<{ ok: true; id: string } | Refused> {
  return once<{ ok: true; id: string } | Refused>(ctx, async (tx) => {
    const [message] = await tx.db.select().from(webhookDelivery).where(deliveryOf(tx, id))
    if (!message) return { ok: false, reason: 'NOT_FOUND' }
    const refused = await activeWebhook(tx, message.webhookId)
    if (refused) return refused
    await sendAgain(tx, message.webhookId, [id])
    return { ok: true, id }
  })
}

/** Resends given-up messages created since a time, and before another one if given; oldest first. */
export function replayFailed(
  ctx: Ctx,
  { id, since, until }: { id: string; since: string; until?: string | undefined },
): Promise<{ ok: true; replayed: number } | Refused> {
  return once<{ ok: true; replayed: number } | Refused>(ctx, async (tx) => {
    const refused = await activeWebhook(tx, id)
    if (refused) return refused
    const failed = await tx.db
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(
        and(
          eq(webhookDelivery.companyId, tx.company.id),
          eq(webhookDelivery.webhookId, id),
          eq(webhookDelivery.status, 'failed'),
          gte(webhookDelivery.createdAt, new Date(since)),
          until ? lt(webhookDelivery.createdAt, new Date(until)) : undefined,
        ),
      )
      .orderBy(asc(webhookDelivery.id))
      .limit(maxReplayed)
    await sendAgain(
      tx,
      id,
      failed.map((message) => message.id),
    )
    return { ok: true, replayed: failed.length }
  })
}
