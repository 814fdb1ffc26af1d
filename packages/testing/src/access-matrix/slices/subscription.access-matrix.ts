import { randomUUID } from 'node:crypto'
import { subscription } from '@gable/server/account/subscription/subscription.table'
import { and, eq } from 'drizzle-orm'
import type { SliceAccessMatrix } from '../matrix.ts'

/** The company's initial quote subscription, with a pending request. */
export const subscriptionAccessMatrix: SliceAccessMatrix<'subscription', { id: string }> = {
  async records({ app, company }) {
    const { db } = app.database
    const mine = and(eq(subscription.companyId, company.tenant.id), eq(subscription.type, 'RQP_PRO'))
    const waiting = { request: 'pause' as const, requestedAt: app.clock.now() }
    const [row] = await db.update(subscription).set(waiting).where(mine).returning({ id: subscription.id })
    return { id: row!.id }
  },
  inputs: {
    request: ({ id }) => ({ id, request: 'pause', idempotencyKey: randomUUID() }),
  },
  snapshot: [subscription],
}
