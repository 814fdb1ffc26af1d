import { isIP } from 'node:net'
import type { DeliveryAttempt } from '@gable/contract/webhook'
import type { WebhookType } from '@gable/contract/webhook-form'
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Config } from '../../platform/config.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { failureOf, isPrivateAddress, safeFetch } from '../../platform/safe-fetch.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { namedWebhook, webhookDisabled } from './webhook.events.ts'
import { openKeys, signed } from './webhook.keys.ts'
import { bodyOf } from './webhook.payload.ts'
import {
  deliveryOf,
  findWebhook,
  isOnlyFailure,
  ofId,
  type StoredDelivery,
  type StoredWebhook,
} from './webhook.query.ts'
import { webhook, webhookDelivery } from './webhook.table.ts'

/**
 * Sends each message by its own job, with retries on the schedule of Standard Webhooks, at least once and always with
 * the same id. The rest of the slice doesn't know about the queue.
 */

const queue = 'webhook.deliver'
const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Pauses after a failed attempt; the message is given up after the last one, about three days later. */
const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/**
 * A webhook that accepted nothing for this long is turned off when the next message is given up, unless it rejected
 * only that one.
 */
const maxFailureMs = 72 * hour
const timeoutMs = 15 * second
/** Maximum number of characters of an answer to store. */
const storedAnswer = 1_000
/** Messages that a process sends at once, in total and to one webhook, so that a slow receiver doesn't delay others. */
const [concurrency, concurrencyPerWebhook] = [32, 8]

type DeliverJob = { companyId: string; deliveryId: string }

/**
 * Queues a message in the caller's transaction.
 * @returns its id; undefined if the webhook already has this event.
 */
export async function addDelivery(
  tx: Ctx,
  {
    webhookId,
    eventId,
    type,
    body,
  }: { webhookId: string; eventId: string | null; type: WebhookType | 'test'; body: string },
): Promise<string | undefined> {
  const { id: companyId } = tx.company
  const [row] = await tx.db
    .insert(webhookDelivery)
    .values({ companyId, id: uuidv7(), webhookId, eventId, type, body, status: 'waiting', createdAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: webhookDelivery.id })
  if (row) await enqueue(tx, webhookId, [row.id])
  return row?.id
}

/** Resends messages of a webhook now, from the beginning of the schedule, whatever their outcome. */
async function sendAgain(tx: Ctx, webhookId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.update(webhook).set({ pausedUntil: null }).where(ofId(tx, webhookId))
  const these = and(eq(webhookDelivery.companyId, tx.company.id), inArray(webhookDelivery.id, [...ids]))
  await tx.db.update(webhookDelivery).set({ status: 'waiting', tried: 0, nextAt: null }).where(these)
  await enqueue(tx, webhookId, ids)
}

async function enqueue(tx: Ctx, webhookId: string, ids: readonly string[], startAfter?: Date): Promise<void> {
  const jobs: DeliverJob[] = ids.map((deliveryId) => ({ companyId: tx.company.id, deliveryId }))
  const options = { concurrencyKey: webhookId, ...(startAfter && { startAfter }) }
  await tx.jobs.enqueueEach(tx.db, [queue], jobs, options)
}

export function defineDeliveries(deps: Deps): void {
  defineCompanyJob<DeliverJob>(deps, queue, (ctx, { deliveryId }, { signal }) => deliver(ctx, deliveryId, signal), {
    concurrency,
    concurrencyPerKey: concurrencyPerWebhook,
  })
}

async function deliver(ctx: Ctx, id: string, signal: AbortSignal): Promise<void> {
  const [message] = await ctx.db.select().from(webhookDelivery).where(deliveryOf(ctx, id))
  const target = message && (await findWebhook(ctx, message.webhookId))
  const now = ctx.clock.now()
  // Another job of the same message was faster, or it is not due yet.
  if (!target || message.status !== 'waiting' || (message.nextAt && message.nextAt > now)) return
  if (!target.active) return end(ctx, message)
  const isPaused = message.tried === 0 && message.eventId !== null && target.pausedUntil && target.pausedUntil > now
  if (isPaused) return ctx.transaction((tx) => enqueue(tx, target.id, [id], target.pausedUntil!))
  const attempt = await send(ctx, target, message, signal)
  await ctx.transaction((tx) => note(tx, message, attempt))
}

async function end(ctx: Ctx, { id }: StoredDelivery): Promise<void> {
  await ctx.db.update(webhookDelivery).set({ status: 'failed', nextAt: null }).where(deliveryOf(ctx, id))
}

async function send(
  ctx: Ctx,
  { id, url, method }: StoredWebhook,
  message: StoredDelivery,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const at = ctx.clock.now()
  const started = performance.now()
  const ended = (status: number | null, failure: string, answer: string): DeliveryAttempt => {
    return { at: at.toISOString(), milliseconds: Math.round(performance.now() - started), status, failure, answer }
  }
  // The operator's rule may have changed since it was saved.
  if (refusedUrl(url, ctx.config)) return ended(null, 'NOT_ALLOWED', '')
  const headers = signed({ id: message.id, at, body: message.body }, await openKeys(ctx, id))
  try {
    const { status, body } = await safeFetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: message.body,
      timeoutMs,
      maxBytes: 64_000,
      allowedOrigins: ctx.config.WEBHOOK_PRIVATE_ORIGINS,
      signal,
    })
    const answer = Buffer.from(body).toString('utf8').replaceAll('\0', '').slice(0, storedAnswer)
    return ended(status, status < 300 ? '' : 'STATUS', answer)
  } catch (error) {
    return ended(null, failureOf(error), '')
  }
}

/**
 * Records the outcome of an attempt: done, due again, or given up. Locks the webhook, so that its state reflects the
 * last attempt.
 */
async function note(tx: Ctx, { id, webhookId }: StoredDelivery, attempt: DeliveryAttempt): Promise<void> {
  const target = await findWebhook(tx, webhookId, { hold: true })
  const [message] = await tx.db.select().from(webhookDelivery).where(deliveryOf(tx, id)).for('update')
  if (!target || !message) return
  const now = tx.clock.now()
  const attempts = [...message.attempts, attempt].slice(-30)
  const write = (change: Partial<StoredDelivery>) =>
    tx.db
      .update(webhookDelivery)
      .set({ attempts, ...change })
      .where(deliveryOf(tx, id))
  if (attempt.failure === '') {
    await write({ status: 'delivered', nextAt: null })
    if (!target.failingSince) return
    await tx.db.update(webhook).set({ failingSince: null, pausedUntil: null }).where(ofId(tx, webhookId))
    return
  }
  const failingSince = target.failingSince ?? now
  const isRejected = rejectsOne(attempt)
  const isGone = attempt.status === 410
  const pause = isGone ? undefined : pauses[message.tried]
  if (pause !== undefined) {
    const nextAt = new Date(now.getTime() + pause)
    await write({ tried: message.tried + 1, nextAt })
    const pausedUntil = isRejected ? null : nextAt
    await tx.db.update(webhook).set({ failingSince, pausedUntil }).where(ofId(tx, webhookId))
    return enqueue(tx, webhookId, [id], nextAt)
  }
  await write({ status: 'failed', nextAt: null })
  const isLong = now.getTime() - failingSince.getTime() >= maxFailureMs
  const isOver = isGone || (isLong && !(isRejected && (await isOnlyFailure(tx, message, failingSince))))
  await tx.db.update(webhook).set({ failingSince }).where(ofId(tx, webhookId))
  if (isOver && target.active) await disable(tx, target)
}

/** The receiver works and rejects only this message, so other messages don't wait. */
const rejectsOne = ({ status }: DeliveryAttempt) =>
  status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429

async function disable(tx: Ctx, target: StoredWebhook): Promise<void> {
  const { id } = target
  const change = { active: false, disabledAt: tx.clock.now(), updatedAt: tx.clock.now() }
  await tx.db.update(webhook).set(change).where(ofId(tx, id))
  await emit(tx, webhookDisabled, { subjectId: id, data: namedWebhook(target) })
}

type Rule = Pick<Config, 'WEBHOOK_HOSTS' | 'WEBHOOK_PRIVATE_ORIGINS'>
export type UrlRefusal = 'WEBHOOK_HOST_NOT_ALLOWED' | 'WEBHOOK_URL_NOT_ALLOWED'

const usualHosts = 'acculynx.com'

const isOf = (host: string, rule: string) => rule === '*' || host === rule || host.endsWith(`.${rule}`)

/**
 * Returns why a webhook may not call an address: its host doesn't match the operator's rule, it isn't encrypted, or it
 * is in a private network. A name that resolves to a private address is refused on connection.
 */
export function refusedUrl(url: string, { WEBHOOK_HOSTS, WEBHOOK_PRIVATE_ORIGINS }: Rule): UrlRefusal | undefined {
  const { origin, protocol, hostname, username, password } = new URL(url)
  if (WEBHOOK_PRIVATE_ORIGINS.includes(origin)) return undefined
  const isUsual = WEBHOOK_HOSTS.join() === usualHosts
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (!WEBHOOK_HOSTS.some((rule) => isOf(host, rule))) {
    return isUsual ? 'WEBHOOK_HOST_NOT_ALLOWED' : 'WEBHOOK_URL_NOT_ALLOWED'
  }
  const bare = host.replace(/^\[|\]$/g, '')
  const isPrivate = isIP(bare) !== 0 && isPrivateAddress(bare)
  if (protocol !== 'https:' || isPrivate || username || password) return 'WEBHOOK_URL_NOT_ALLOWED'
  return undefined
}

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
