import type { Page, PageRequest } from '@gable/contract/list'
import type { TimelineFilter } from '@gable/contract/status'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { note } from '../../selling/note/note.table.ts'
import { message } from '../message/message.table.ts'

/** An entry's id; its content is read from its own table. */
export interface EntryKey {
  is: 'note' | 'event' | 'mail' | 'message'
  id: string
  at: string
}

const latest = descending('timeline', instantKey(sql`entry.at`), idKey(sql`entry.id`))

/** Events that repeat a note or its change, which is shown itself. */
const notifiedByNotes = sql`('note.added', 'note.edited')`
/** Events that repeat a message, which is shown itself. */
const notifiedByMessages = sql`('message.sent', 'message.resent')`
const sentTypes = sql`('letter.sent', 'letter.texted', 'letter.linkMade')`

/** The events that a filter shows; null for none. */
const eventsOf: Record<TimelineFilter, SQL | null> = {
  all: sql`e.type not in ${notifiedByNotes} and e.type not in ${notifiedByMessages}`,
  notes: null,
  activity: sql`e.type not in ${notifiedByNotes}`,
  sent: sql`e.type in ${sentTypes}`,
  nextSteps: sql`e.type like 'lead.nextStep%'`,
}

/** The recipient of an event's mail, encoded at the end of its dedupe key. */
const mailedTo = sql`(values (':homeowner'), (':company'), (':assignee')) as who(suffix)`

/**
 * Returns the ids and times of a page of a lead's entries under a filter, latest first, with keyset pagination. A mail
 * references its lead; older mails belong to the lead of their event.
 */
export async function pageOfEntries(
  ctx: Ctx,
  { leadId, show, ...requested }: { leadId: string; show: TimelineFilter } & PageRequest,
): Promise<Page<EntryKey>> {
  const page = keysetPage(latest, requested)
  const companyId = ctx.company.id
  const shownEvents = eventsOf[show]
  const isSent = show === 'all' || show === 'sent'
  const parts = [
    shownEvents &&
      sql`select 'event' as kind, e.id, e.at from ${event} e
        where e.company_id = ${companyId} and e.subject_id = ${leadId} and ${shownEvents}`,
    (show === 'all' || show === 'notes') &&
      sql`select 'note' as kind, n.id, n.created_at as at from ${note} n
        where n.company_id = ${companyId} and n.lead_id = ${leadId} and n.deleted_at is null`,
    isSent &&
      sql`select 'mail' as kind, m.id, m.created_at as at from ${event} e cross join ${mailedTo}
        join ${mail} m on m.company_id = e.company_id and m.dedupe_key = e.id::text || who.suffix and m.lead_id is null
        where e.company_id = ${companyId} and e.subject_id = ${leadId}`,
    isSent &&
      sql`select 'mail' as kind, m.id, m.created_at as at from ${mail} m
        where m.company_id = ${companyId} and m.lead_id = ${leadId} and m.kind not in ('message', 'copy')`,
    isSent &&
      sql`select 'message' as kind, w.id, w.created_at as at from ${message} w
        where w.company_id = ${companyId} and w.lead_id = ${leadId}`,
  ].filter((part) => part !== null && part !== false)
  const { rows } = await executeSql<{ kind: EntryKey['is']; key0: string; key1: string }>(
    ctx.db,
    sql`select entry.kind, ${page.place.key0} as key0, ${page.place.key1} as key1
      from (${sql.join(parts, sql` union all `)}) as entry
      ${page.behind ? sql`where ${page.behind}` : sql``}
      order by ${sql.join(page.orderBy, sql`, `)} limit ${page.limit}`,
  )
  const found = rows.map(({ kind, key0, key1 }) => ({ is: kind, place: { key0, key1 }, id: key1, at: key0 }))
  return page.of(found, (row) => row)
}

/** Returns events by id, each with its actor. */
export async function eventsById(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return ctx.db
    .select({ event, actor: user.name })
    .from(event)
    .leftJoin(user, and(eq(user.companyId, event.companyId), eq(user.id, event.actorId)))
    .where(and(eq(event.companyId, ctx.company.id), inArray(event.id, [...ids])))
}

/** Returns mails by id, without their content. */
export async function mailsById(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, kind, subject, recipient, status } = mail
  return ctx.db
    .select({ id, kind, subject, recipient, status })
    .from(mail)
    .where(and(eq(mail.companyId, ctx.company.id), inArray(mail.id, [...ids])))
}
