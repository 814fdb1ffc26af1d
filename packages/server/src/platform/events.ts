import { and, eq } from 'drizzle-orm'
import type { Ctx } from './context.ts'
import { event } from './platform.table.ts'

export type StoredEvent = typeof event.$inferSelect

/** Does something after an event was committed; retried until it succeeds, so it must be safe to repeat. */
export interface Subscriber {
  /** Names the queue: `notification.newLead`. */
  name: string
  /** The event's type: `lead.submitted`. */
  event: string
  handle(ctx: Ctx, event: StoredEvent): Promise<void>
}

interface EventJob {
  companyId: string
  eventId: string
}

const queueOf = (subscriber: Subscriber) => `event.${subscriber.name}`

/** Gives each subscriber a queue of its own, so that a slow one holds up no other. */
export function defineSubscribers(
  jobs: Ctx['jobs'],
  subscribers: readonly Subscriber[],
  contextFor: (companyId: string) => Promise<Ctx | undefined>,
): void {
  for (const subscriber of subscribers) {
    jobs.define(queueOf(subscriber), async (data) => {
      const job = data as EventJob
      const ctx = await contextFor(job.companyId)
      if (!ctx) return
      const [stored] = await ctx.db
        .select()
        .from(event)
        .where(and(eq(event.companyId, job.companyId), eq(event.id, job.eventId)))
      if (stored) await subscriber.handle(ctx, stored)
    })
  }
}

/**
 * Writes the event in the caller's transaction and queues it for each subscriber. Events are the audit log too: they
 * carry who did it, from which address, and what changed.
 */
export async function emit(
  tx: Ctx,
  type: string,
  { subjectId, data }: { subjectId: string; data: Record<string, unknown> },
): Promise<void> {
  const [row] = await tx.db
    .insert(event)
    .values({
      companyId: tx.company.id,
      type,
      actorKind: tx.actor.kind,
      actorId: tx.actor.kind === 'user' ? tx.actor.userId : null,
      address: tx.actor.kind === 'system' ? '' : tx.actor.address,
      subjectId,
      data,
      at: tx.clock.now(),
    })
    .returning({ id: event.id })
  for (const subscriber of tx.subscribers) {
    if (subscriber.event !== type) continue
    await tx.jobs.enqueue(tx.db, queueOf(subscriber), { companyId: tx.company.id, eventId: row!.id })
  }
}
