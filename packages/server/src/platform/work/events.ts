import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { event } from '../platform.table.ts'
import type { EventType, Listener } from './event-type.ts'

export type StoredEvent = typeof event.$inferSelect

/** An event as it is heard: its row, with the name and the data of one of these types. */
export type Heard<Type extends EventType> =
  Type extends EventType<infer Name, infer Data>
    ? Omit<StoredEvent, 'type' | 'data'> & { type: Name; data: Data }
    : never

/** Does something after an event was committed; retried until it succeeds, so it must be safe to repeat. */
export interface Subscriber extends Listener {
  handle(ctx: Ctx, stored: StoredEvent): Promise<void>
}

/**
 * A subscriber to one or several types of events; their data come parsed. An event whose data are not what its type says
 * fails its job.
 */
export function subscribe<const Types extends readonly [EventType, ...EventType[]]>(
  name: string,
  types: Types,
  handle: (ctx: Ctx, event: Heard<Types[number]>) => Promise<void>,
): Subscriber {
  const byName = new Map<string, EventType>(types.map((type) => [type.name, type]))
  return {
    name,
    hears: (type) => byName.has(type),
    handle: (ctx, stored) =>
      handle(ctx, { ...stored, data: byName.get(stored.type)!.schema.parse(stored.data) } as Heard<Types[number]>),
  }
}

/** A subscriber to whatever happens, as an audit or a webhook is: the data are what was written. */
export function subscribeToAll(name: string, handle: (ctx: Ctx, event: StoredEvent) => Promise<void>): Subscriber {
  return { name, hears: () => true, handle }
}

interface EventJob {
  companyId: string
  eventId: string
}

const queueOf = ({ name }: Listener) => `event.${name}`

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
export async function emit<Data extends object>(
  tx: Ctx,
  { name, schema }: EventType<string, Data>,
  { subjectId, data }: { subjectId: string; data: NoInfer<Data> },
): Promise<void> {
  const [row] = await tx.db
    .insert(event)
    .values({
      companyId: tx.company.id,
      type: name,
      actorKind: tx.actor.kind,
      actorId: tx.actor.kind === 'user' ? tx.actor.userId : null,
      address: tx.actor.kind === 'system' ? '' : tx.actor.address,
      subjectId,
      // Parsed, so that what is written is what its type says and no more.
      data: schema.parse(data) as Record<string, unknown>,
      at: tx.clock.now(),
    })
    .returning({ id: event.id })
  for (const listener of tx.listeners) {
    if (!listener.hears(name)) continue
    await tx.jobs.enqueue(tx.db, queueOf(listener), { companyId: tx.company.id, eventId: row!.id })
  }
}
