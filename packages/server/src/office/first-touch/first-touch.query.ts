import { companyRoles } from '@gable/contract/status'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, min, ne, notExists, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { appointment } from '../../contracts/appointment/appointment.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { event } from '../../platform/platform.table.ts'
import { lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { firstTouch, firstTouchEscalation, firstTouchSettings } from './first-touch.table.ts'

/** The active users of the company, by name. */
export async function activePeople({ db, company }: Ctx): Promise<{ id: string; name: string }[]> {
  const { id, name, companyId, active, confirmedAt, deletedAt, role } = user
  return db
    .select({ id, name })
    .from(user)
    .where(
      and(
        eq(companyId, company.id),
        active,
        isNotNull(confirmedAt),
        isNull(deletedAt),
        inArray(role, [...companyRoles]),
      ),
    )
    .orderBy(asc(sql`lower(${name})`), asc(id))
}

/** Whether a lead already had its automatic message. */
export async function wasTouched({ db, company }: Ctx, leadId: string): Promise<boolean> {
  const mine = and(eq(firstTouch.companyId, company.id), eq(firstTouch.leadId, leadId))
  return (await db.$count(firstTouch, mine)) > 0
}

/** What the homeowner typed in a form, with the state of its lead; undefined if it is gone. */
export async function readForm({ db, company }: Ctx, submissionId: string) {
  const { firstName, email, phone, language, quoteId, leadId } = leadSubmission
  const [row] = await db
    .select({
      firstName,
      email,
      phone,
      language,
      quoteId,
      leadId,
      status: lead.status,
      isTest: lead.isTest,
      region: lead.state,
    })
    .from(leadSubmission)
    .innerJoin(lead, and(eq(lead.companyId, leadSubmission.companyId), eq(lead.id, leadId)))
    .where(and(eq(leadSubmission.companyId, company.id), eq(leadSubmission.id, submissionId)))
  return row
}

/** The companies in which waiting leads go to the next person. */
export async function companiesThatEscalate(db: Db): Promise<string[]> {
  const { companyId, escalateOn } = firstTouchSettings
  const rows = await db
    .select({ id: companyId })
    .from(firstTouchSettings)
    .where(eq(escalateOn, true))
    .orderBy(asc(companyId))
  return rows.map(({ id }) => id)
}

/** A form that had no response for this long is left with its person. */
const maxMs = 7 * 86_400_000

/** Maximum number of leads per run and company. */
const atOnce = 200

/**
 * Website leads without a response and without an appointment. Each has the time since which it waits for its person:
 * the first form after `from`, or the last reassignment. Reads only one lead if `leadId` is given.
 */
export async function waitingLeads(ctx: Ctx, { from, leadId }: { from: Date; leadId?: string }) {
  const companyId = ctx.company.id
  const assignedAt = sql<
    string | null
  >`(select max(${event.at}) from ${event} where ${event.companyId} = ${lead.companyId}
    and ${event.subjectId} = ${lead.id} and ${event.type} = 'lead.reassigned')`
  const oldest = new Date(ctx.clock.now().getTime() - maxMs)
  const requested = ctx.db
    .select({ id: leadSubmission.leadId, at: min(leadSubmission.at).as('asked_at') })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, companyId), gte(leadSubmission.at, new Date(Math.max(+from, +oldest)))))
    .groupBy(leadSubmission.leadId)
    .as('asked')
  // Whoever has the appointment also has the lead.
  const appointments = ctx.db
    .select({ id: appointment.id })
    .from(appointment)
    .where(
      and(eq(appointment.companyId, companyId), eq(appointment.leadId, lead.id), ne(appointment.state, 'cancelled')),
    )
  const rows = await ctx.db
    .select({ id: lead.id, assignedUserId: lead.assignedUserId, askedAt: requested.at, assignedAt })
    .from(lead)
    .innerJoin(requested, eq(requested.id, lead.id))
    .where(
      and(
        eq(lead.companyId, companyId),
        eq(lead.status, 'New'),
        eq(lead.source, 'widget'),
        eq(lead.isTest, false),
        isNull(lead.firstAnsweredAt),
        notExists(appointments),
        leadId ? eq(lead.id, leadId) : undefined,
      ),
    )
    .orderBy(desc(lead.lastActivityAt))
    .limit(atOnce)
  return rows.map(({ id, assignedUserId, askedAt, assignedAt: assigned }) => {
    const since = Math.max(new Date(askedAt!).getTime(), assigned ? new Date(assigned).getTime() : 0)
    return { leadId: id, assignedUserId, since: new Date(since) }
  })
}

/** How often a lead has gone to the next person. */
export async function stepsOf({ db, company }: Ctx, leadId: string): Promise<number> {
  return db.$count(
    firstTouchEscalation,
    and(eq(firstTouchEscalation.companyId, company.id), eq(firstTouchEscalation.leadId, leadId)),
  )
}
