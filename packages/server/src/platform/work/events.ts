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

/** An event as it is heard: its row, with the name and the data of one of these types. */
export type Heard<Type extends EventType> =
  Type extends EventType<infer Name, infer Data>
    ? Omit<StoredEvent, 'type' | 'data'> & { type: Name; data: Data }
    : never

/** The person who caused an event; null where a program or the product did. */
export const actingUserOf = ({ actorKind, actorId }: Pick<StoredEvent, 'actorKind' | 'actorId'>): string | null =>
  actorKind === 'user' ? actorId : null

/** Does something after an event was committed; tried again when it fails, so it must be safe to repeat. */
export interface Subscriber extends Listener {
  handle(ctx: Ctx, stored: StoredEvent): Promise<void>
  options: SubscriberOptions<StoredEvent>
}

export interface SubscriberOptions<Event> extends Omit<QueueOptions, 'onGiveUp'> {
  /** Runs once when nothing is tried any more, whatever the last attempt came to, in the transaction that says so. */
  onGiveUp?: (tx: Ctx, event: Event) => Promise<void>
}

/**
 * A subscriber to one or several types of events; their data come parsed. An event whose type or data this version does not know
 * is left for a process of a newer one, and fails its job where none comes.
 */
export function subscribe<const Types extends readonly [EventType, ...EventType[]]>(
  name: string,
  types: Types,
  handle: (ctx: Ctx, event: Heard<Types[number]>) => Promise<void>,
  { onGiveUp, ...options }: SubscriberOptions<Heard<Types[number]>> = {},
): Subscriber {
  const byName = new Map<string, EventType>(types.map((type) => [type.name, type]))
  const heard = (stored: StoredEvent) => {
    const read = byName.get(stored.type)?.schema.safeParse(stored.data)
    if (!read) throw leaveForNewer(`${name} does not know ${stored.type}`)
    if (!read.success) throw leaveForNewer(`${name} cannot read ${stored.type}: ${read.error.message}`)
    return { ...stored, data: read.data } as Heard<Types[number]>
  }
  return {
    name,
    hears: (type) => byName.has(type),
    handle: (ctx, stored) => handle(ctx, heard(stored)),
    options: { ...options, ...(onGiveUp && { onGiveUp: (tx, stored) => onGiveUp(tx, heard(stored)) }) },
  }
}

type EventJob = { companyId: string; eventId: string }

const queueOf = ({ name }: Listener) => `event.${name}`

/** Gives each subscriber a queue of its own, so that a slow one holds up no other. */
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
 * One company never has all slots of a subscriber: an import of thousands of leads leaves one for the other companies, whose events
 * are not behind it then.
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
 * Writes the event in the caller's transaction and queues it for each subscriber. Events are the audit log too: they
 * carry who did it, from which address, and what changed.
 */
export async function emit<Data extends object>(
  tx: Ctx | PlatformCtx,
  type: EventType<string, Data>,
  told: Told<NoInfer<Data>>,
): Promise<void> {
  await emitEach(tx, type, [told])
}

interface Told<Data> {
  subjectId: string
  data: Data
}

/** Events that are written in one statement. */
const atOnce = 500

/** The same of what happened to many at once. */
export async function emitEach<Data extends object>(
  tx: Ctx | PlatformCtx,
  { name, schema }: EventType<string, Data>,
  each: readonly Told<NoInfer<Data>>[],
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
  // What is the platform's own has no company in whose name a subscriber could act.
  const queues = companyId === noCompany ? [] : tx.listeners.filter(({ hears }) => hears(name)).map(queueOf)
  for (let from = 0; from < each.length; from += atOnce) {
    const rows = each.slice(from, from + atOnce).map((told) => ({ ...by, ...rowOf(schema, told) }))
    await insertRows(tx.db, event, rows)
    if (queues.length === 0) continue
    const heard = rows.map(({ id }) => ({ companyId, eventId: id }))
    await tx.jobs.enqueueEach(tx.db, queues, heard, { concurrencyKey: companyId })
  }
}

/** Parsed, so that what is written is what its type says and no more. */
function rowOf<Data extends object>(schema: EventType<string, Data>['schema'], { subjectId, data }: Told<Data>) {
  return { id: uuidv7(), subjectId, data: schema.parse(data) as Record<string, unknown> }
}

/** Writes an event of the operator's command, which runs beside the server: it stands in the audit log, and no subscriber hears of it. */
export async function recordEvent<Data extends object>(
  { db, clock, companyId }: { db: Db; clock: Clock; companyId: string | null },
  { name, schema }: EventType<string, Data>,
  told: Told<NoInfer<Data>>,
): Promise<void> {
  const by = { companyId: companyId ?? noCompany, type: name, actorKind: 'system' as const, at: clock.now() }
  await insertRows(db, event, [{ ...by, address: '', actorId: null, supportUserId: null, ...rowOf(schema, told) }])
}

/** The user, the token or the link that asked. */
function actorId(actor: Actor): string | null {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind === 'token') return actor.tokenId
  return actor.kind === 'link' ? actor.linkId : null
}
