import { randomUUID } from 'node:crypto'
import { webhook, webhookDelivery, webhookKey } from '@gable/server/office/webhook/webhook.table'
import { eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

const key = () => ({ idempotencyKey: randomUUID() })
const form = { type: 'contactForm' as const, url: `https://api.acculynx.com/${secretName}`, method: 'POST' as const }

export const webhookAccessMatrix: SliceAccessMatrix<'webhook', { id: string; deliveryId: string }> = {
  async records({ app, company: { admin, tenant } }) {
    const { db } = app.database
    // Removes webhooks left by earlier calls, because a company may have only a limited number.
    await db.delete(webhookDelivery).where(eq(webhookDelivery.companyId, tenant.id))
    await db.delete(webhookKey).where(eq(webhookKey.companyId, tenant.id))
    await db.delete(webhook).where(eq(webhook.companyId, tenant.id))
    const client = await app.client({ userId: admin.id })
    const { id } = await client.webhook.create({ ...form, ...key() })
    const { id: deliveryId } = await client.webhook.sendTest({ id, ...key() })
    return { id, deliveryId }
  },
  inputs: {
    create: () => ({ ...form, ...key() }),
    patch: ({ id }) => ({ id, method: 'PUT' as const }),
    update: ({ id }) => ({ ...form, method: 'PUT' as const, id, version: 1 }),
    setActive: ({ id }) => ({ id, active: false }),
    delivery: ({ deliveryId: id }) => ({ id }),
    replay: ({ deliveryId: id }) => ({ id, ...key() }),
    replayFailed: ({ id }) => ({ id, since: '2026-01-01T00:00:00Z', ...key() }),
  },
  snapshot: [webhook, webhookKey, webhookDelivery],
}
