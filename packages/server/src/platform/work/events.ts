import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Clock } from '../clock.ts'
import { type Actor, addressOf, type Ctx, companyIdOf, noCompany, type PlatformCtx } from '../context.ts'
import type { Db } from '../db/client.ts'
import { insertRows } from '../db/insert-rows.ts'
import { event } from '../platform.table.ts'
import type { EventType, Listener } from './event-type.ts'
import { leaveForNewer, type QueueOptions } from './job.ts'

export type StoredEvent = typeof event.$inferSelect

/** An event as a subscriber gets it: its row, with the name and the data of one of these types. */
export type Received<Type extends EventType> =
  Type extends EventType<infer Name, infer Data>
    ? Omit<StoredEvent, 'type' | 'data'> & { type: Name; data: Data }
    : never

/** Returns the person who caused an event, or null if it was a program or the product. */
export const actingUserOf = ({ actorKind, actorId }: Pick<StoredEvent, 'actorKind' | 'actorId'>): string | null =>
  actorKind === 'user' ? actorId : null

/** Runs after an event is committed. It is retried on failure, so it must be safe to repeat. */
export interface Subscriber extends Listener {
  handle(ctx: Ctx, stored: StoredEvent): Promise<void>
  options: SubscriberOptions<StoredEvent>
}

export interface SubscriberOptions<Event> extends Omit<QueueOptions, 'onGiveUp'> {
  /**
   * Runs once after the job was given up, whatever the last attempt's result was, in the transaction that records it.
   */
  onGiveUp?: (tx: Ctx, event: Event) => Promise<void>
}

/**
 * Subscribes to one or several event types with parsed data. An event whose type or data this version doesn't know is
 * left for a process of a newer version; if there is none, its job fails.
 */
export function subscribe<const Types extends readonly [EventType, ...EventType[]]>(
  name: string,
  types: Types,
  handle: (ctx: Ctx, event: Received<Types[number]>) => Promise<void>,
  { onGiveUp, ...options }: SubscriberOptions<Received<Types[number]>> = {},
): Subscriber {
  const byName = new Map<string, EventType>(types.map((type) => [type.name, type]))
  const received = (stored: StoredEvent) => {
    const read = byName.get(stored.type)?.schema.safeParse(stored.data)
    if (!read) throw leaveForNewer(`${name} does not know ${stored.type}`)
    if (!read.success) throw leaveForNewer(`${name} cannot read ${stored.type}: ${read.error.message}`)
    return { ...stored, data: read.data } as Received<Types[number]>
  }
  return {
    name,
    hears: (type) => byName.has(type),
    handle: (ctx, stored) => handle(ctx, received(stored)),
    options: { ...options, ...(onGiveUp && { onGiveUp: (tx, stored) => onGiveUp(tx, received(stored)) }) },
  }
}

type EventJob = { companyId: string; eventId: string }

const queueOf = ({ name }: Listener) => `event.${name}`

/** Gives each subscriber its own queue, so that a slow one doesn't delay the others. */
export function defineSubscribers(
  jobs: Ctx['jobs'],
  subscribers: readonly Subscriber[],
  contextFor: (companyId: string, tx?: Db) => Promise<Ctx | undefined>,
): void {
  for (const subscriber of subscribers) {
    const { onGiveUp, ...options } = subscriber.options
    jobs.define<EventJob>(
      queueOf(subscriber),
      async (job) => {
        const ctx = await contextFor(job.companyId)
        const stored = ctx && (await readEvent(ctx, job))
        if (stored) await subscriber.handle(ctx, stored)
      },
      {
        ...fairly(options),
        ...(onGiveUp && {
          onGiveUp: async (db: Db, job: EventJob) => {
            const tx = await contextFor(job.companyId, db)
            const stored = tx && (await readEvent(tx, job))
            if (stored) await onGiveUp(tx, stored)
          },
        }),
      },
    )
  }
}

/**
 * A company never gets all slots of a subscriber. An import of thousands of leads leaves one for the other companies,
 * whose events would otherwise wait behind it.
 */
function fairly({ concurrency = 3, ...options }: Omit<QueueOptions, 'onGiveUp'>): Omit<QueueOptions, 'onGiveUp'> {
  return { concurrencyPerKey: Math.max(1, concurrency - 1), ...options, concurrency }
}

async function readEvent({ db }: Ctx, { companyId, eventId }: EventJob): Promise<StoredEvent | undefined> {
  const [stored] = await db
    .select()
    .from(event)
    .where(and(eq(event.companyId, companyId), eq(event.id, eventId)))
  return stored
}

/**
 * Writes the event in the caller's transaction and queues it for each subscriber. Events are also the audit log: they
 * record the actor, the network address, and the changes.
 */
export async function emit<Data extends object>(
  tx: Ctx | PlatformCtx,
  type: EventType<string, Data>,
  reported: Reported<NoInfer<Data>>,
): Promise<void> {
  await emitEach(tx, type, [reported])
}

interface Reported<Data> {
  subjectId: string
  data: Data
}

/** Number of events written per statement. */
const atOnce = 500

/** Emits the same event for many subjects at once. */
export async function emitEach<Data extends object>(
  tx: Ctx | PlatformCtx,
  { name, schema }: EventType<string, Data>,
  each: readonly Reported<NoInfer<Data>>[],
): Promise<void> {
  const companyId = companyIdOf(tx)
  const by = {
    companyId,
    type: name,
    actorKind: tx.actor.kind,
    actorId: actorId(tx.actor),
    supportUserId: tx.actor.kind === 'user' ? (tx.actor.support?.userId ?? null) : null,
    address: addressOf(tx.actor),
    at: tx.clock.now(),
  }
  // For the platform's own events, there is no company that a subscriber could act for.
  const queues = companyId === noCompany ? [] : tx.listeners.filter(({ hears }) => hears(name)).map(queueOf)
  for (let from = 0; from < each.length; from += atOnce) {
    const rows = each.slice(from, from + atOnce).map((reported) => ({ ...by, ...rowOf(schema, reported) }))
    await insertRows(tx.db, event, rows)
    if (queues.length === 0) continue
    const received = rows.map(({ id }) => ({ companyId, eventId: id }))
    await tx.jobs.enqueueEach(tx.db, queues, received, { concurrencyKey: companyId })
  }
}

/** Parsed, so that exactly the fields of the type are written. */
function rowOf<Data extends object>(schema: EventType<string, Data>['schema'], { subjectId, data }: Reported<Data>) {
  return { id: uuidv7(), subjectId, data: schema.parse(data) as Record<string, unknown> }
}

/**
 * Writes an event of an operator's command, which runs next to the server. It appears in the audit log, but no
 * subscriber gets it.
 */
export async function recordEvent<Data extends object>(
  { db, clock, companyId }: { db: Db; clock: Clock; companyId: string | null },
  { name, schema }: EventType<string, Data>,
  reported: Reported<NoInfer<Data>>,
): Promise<void> {
  const by = { companyId: companyId ?? noCompany, type: name, actorKind: 'system' as const, at: clock.now() }
  await insertRows(db, event, [{ ...by, address: '', actorId: null, supportUserId: null, ...rowOf(schema, reported) }])
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'token') return actor.tokenId
  return actor.kind === 'link' ? actor.linkId : null
}
