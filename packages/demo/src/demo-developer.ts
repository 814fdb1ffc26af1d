import type { DeliveryAttempt } from '@gable/contract/webhook'
import type { WebhookType } from '@gable/contract/webhook-form'
import { issueToken } from '@gable/server/account/token/token.service'
import { apiToken } from '@gable/server/account/token/token.table'
import type { App } from '@gable/server/app'
import { addKey } from '@gable/server/office/webhook/webhook.keys'
import { bodyOf, dataOf } from '@gable/server/office/webhook/webhook.payload'
import { webhook, webhookDelivery } from '@gable/server/office/webhook/webhook.table'
import { type Ctx, systemContext } from '@gable/server/platform/context'
import type { Db } from '@gable/server/platform/db/client'
import { event } from '@gable/server/platform/platform.table'
import { leadSubmitted } from '@gable/server/selling/lead/lead.events'
import { and, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addDemoApprovals } from './demo-approvals.ts'

const dayMs = 86_400_000

/** Adds the demo company's two API clients. Their tokens are discarded, so nobody can use them. */
export async function addDemoDeveloper({ deps }: App, db: Db, companyId: string): Promise<void> {
  const ctx = (await systemContext(deps, companyId, db))!
  const now = ctx.clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const sync = await issueToken(ctx, {
    name: 'Nightly CRM sync',
    scopes: ['lead:read', 'note:read', 'quote:read'],
    expiresAt: before(-280),
  })
  const sheet = await issueToken(ctx, { name: 'Office spreadsheet', scopes: ['lead:read', 'user:read'] })
  const used = { createdAt: before(85), lastUsedAt: before(0.2) }
  await db.update(apiToken).set(used).where(eq(apiToken.id, sync.id))
  await db
    .update(apiToken)
    .set({ createdAt: before(30) })
    .where(eq(apiToken.id, sheet.id))
  await addDemoWebhook(ctx)
  await addDemoApprovals(ctx)
}

/** Adds a webhook with deliveries for the latest forms. It is disabled, because the demo makes no outbound calls. */
async function addDemoWebhook(ctx: Ctx): Promise<void> {
  const { id: companyId } = ctx.company
  const id = uuidv7()
  const now = ctx.clock.now()
  const url = 'https://api.acculynx.com/hooks/summit-peak'
  const times = { createdAt: new Date(now.getTime() - 60 * dayMs), updatedAt: now }
  const types: WebhookType[] = ['contactForm', 'helpRequest']
  const form = { type: 'contactForm', types, url, method: 'POST' } as const
  await ctx.db.insert(webhook).values({ companyId, id, ...form, active: false, ...times })
  await addKey(ctx, id)
  const events = await ctx.db
    .select()
    .from(event)
    .where(and(eq(event.companyId, companyId), eq(event.type, leadSubmitted.name)))
    .orderBy(desc(event.position))
    .limit(8)
  for (const [index, reported] of events.reverse().entries()) {
    const data = await dataOf(ctx, reported)
    if (!data) continue
    const attempts = attemptsAt(reported.at, index)
    await ctx.db.insert(webhookDelivery).values({
      companyId,
      webhookId: id,
      eventId: reported.id,
      type: form.type,
      body: bodyOf(form.type, reported.at, data),
      status: attempts.at(-1)!.failure === '' ? 'delivered' : 'failed',
      attempts,
      tried: attempts.length - 1,
      createdAt: reported.at,
    })
  }
}

/** Most deliveries succeed at once, one on the second attempt, and one never. */
function attemptsAt(at: Date, index: number): DeliveryAttempt[] {
  const attempt = (seconds: number, status: number, answer: string): DeliveryAttempt => ({
    at: new Date(at.getTime() + seconds * 1_000).toISOString(),
    milliseconds: 90 + ((index * 37) % 140),
    status,
    failure: status < 300 ? '' : 'STATUS',
    answer,
  })
  if (index === 2) return [attempt(1, 503, 'Service Unavailable'), attempt(7, 200, '{"received":true}')]
  if (index === 4) return [attempt(1, 404, '{"error":"Unknown hook"}')]
  return [attempt(1, 200, '{"received":true}')]
}
