import { and, eq, sql } from 'drizzle-orm'
import { createPlatformContext, type Deps } from '../../platform/context.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { inboundMessage } from './inbound.table.ts'
import type { InboundMessage, InboundVendor } from './inbound.vendor.ts'

type InboundJob = { vendor: string; externalId: string }

const queueOf = ({ name }: Pick<InboundVendor, 'name'>) => `inbound.${name}`

/** Days to keep messages, so that a vendor's repeated callbacks are recognized. */
const storedDays = 30

/** Stores a vendor's messages and the jobs that handle them. Ignores messages received before. */
export async function receive(deps: Deps, vendor: InboundVendor, messages: readonly InboundMessage[]): Promise<void> {
  if (messages.length === 0) return
  await createPlatformContext(deps, { kind: 'system' }).transaction(async (tx) => {
    const now = tx.clock.now()
    const rows = messages.map(({ externalId, body }) => {
      return { vendor: vendor.name, externalId, body, state: 'received' as const, receivedAt: now }
    })
    const added = await tx.db
      .insert(inboundMessage)
      .values(rows)
      .onConflictDoNothing()
      .returning({ externalId: inboundMessage.externalId })
    const jobs: InboundJob[] = added.map(({ externalId }) => ({ vendor: vendor.name, externalId }))
    await tx.jobs.enqueueEach(tx.db, [queueOf(vendor)], jobs)
  })
}

export function defineInbound(deps: Deps, vendors: readonly InboundVendor[]): void {
  for (const vendor of vendors) {
    deps.jobs.define<InboundJob>(queueOf(vendor), async ({ externalId }) => {
      const { db } = deps.database
      const mine = and(eq(inboundMessage.vendor, vendor.name), eq(inboundMessage.externalId, externalId))
      const [row] = await db.select().from(inboundMessage).where(mine)
      if (row?.state !== 'received') return
      await vendor.handle(deps, row)
      await db.update(inboundMessage).set({ state: 'handled', handledAt: deps.clock.now() }).where(mine)
    })
  }
}

/** Deletes messages handled long ago. */
export async function deleteOldInbound(work: RetentionWork): Promise<void> {
  const { handledAt: column } = inboundMessage
  const before = daysAgo(work, storedDays)
  await deleteOutdated(work, { table: inboundMessage, column, before, where: sql`state = 'handled'` })
}
