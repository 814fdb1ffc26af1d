import type { textStops } from '@gable/contract/text-conversation'
import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { visibleTo } from '../lead/lead.access.ts'
import { consent, lead, leadSubmission } from '../lead/lead.table.ts'
import { textCompanyOptOut, textMessage, textOptOut } from './text-message.table.ts'

type TextStop = (typeof textStops)[number]

/**
 * Returns whether the latest form of a lead with this number agreed to text messages. Ignores forms with other numbers,
 * because anyone can submit a form for a neighbor's house.
 */
export async function agreedByForm(ctx: Ctx, { leadId, phone }: { leadId: string; phone: string }): Promise<boolean> {
  const [last] = await ctx.db
    .select({ given: consent.given })
    .from(consent)
    .innerJoin(
      leadSubmission,
      and(eq(leadSubmission.companyId, consent.companyId), eq(leadSubmission.id, consent.submissionId)),
    )
    .where(
      and(
        ...[eq(consent.companyId, ctx.company.id), eq(leadSubmission.leadId, leadId)],
        ...[eq(leadSubmission.phone, phone), eq(consent.kind, 'sms')],
      ),
    )
    .orderBy(desc(consent.at))
    .limit(1)
  return last?.given ?? false
}

/** Whether the lead's homeowner has texted the company from this number. A call does not count as consent to texts. */
export async function hasTexted(ctx: Ctx, { leadId, phone }: { leadId: string; phone: string }): Promise<boolean> {
  const { id, companyId, leadId: of, direction, recipient, call } = textMessage
  const [row] = await ctx.db
    .select({ id })
    .from(textMessage)
    .where(and(eq(companyId, ctx.company.id), eq(of, leadId), eq(direction, 'in'), eq(recipient, phone), isNull(call)))
    .limit(1)
  return row !== undefined
}

/**
 * Who stopped text messages to a number: its owner, by STOP to any company of this installation, because they share one
 * sender; or this company. Null if nobody did.
 */
export async function readStop(ctx: Pick<Ctx, 'db' | 'company'>, recipient: string): Promise<TextStop | null> {
  const [all] = await ctx.db.select({ at: textOptOut.at }).from(textOptOut).where(eq(textOptOut.phone, recipient))
  if (all) return 'homeowner'
  const { companyId, phone, at } = textCompanyOptOut
  const [own] = await ctx.db
    .select({ at })
    .from(textCompanyOptOut)
    .where(and(eq(companyId, ctx.company.id), eq(phone, recipient)))
  return own ? 'company' : null
}

export async function hasOptedOut(ctx: Pick<Ctx, 'db' | 'company'>, recipient: string): Promise<boolean> {
  return (await readStop(ctx, recipient)) !== null
}

/** The phone and status of a lead that the user may see; undefined for any other. */
export async function readThread(ctx: Ctx, leadId: string) {
  const [row] = await ctx.db
    .select({ phone: lead.phone, status: lead.status })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  return row
}

/** Which of these service ids belong to messages that are known. */
export async function knownIds(db: Db, externalIds: readonly string[]): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set()
  const { externalId } = textMessage
  const rows = await db
    .select({ externalId })
    .from(textMessage)
    .where(inArray(externalId, [...externalIds]))
  return new Set(rows.map((row) => row.externalId))
}

/**
 * The company and the lead that a homeowner's reply belongs to: those of the last text message to the number, across
 * all companies. Undefined if the number was never texted, or only as a colleague's.
 */
export async function answeredBy(db: Db, sender: string): Promise<{ companyId: string; leadId: string } | undefined> {
  const { companyId, leadId, recipient, consent, createdAt } = textMessage
  const [last] = await db
    .select({ companyId, leadId })
    .from(textMessage)
    .where(and(eq(recipient, sender), isNotNull(leadId), ne(consent, 'settings')))
    .orderBy(desc(createdAt))
    .limit(1)
  return last?.leadId ? { companyId: last.companyId, leadId: last.leadId } : undefined
}

/**
 * A text message, its recipient's state or province, which is empty if unknown, and whether its lead is deleted.
 */
export async function readText(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ message: textMessage, region: lead.state, status: lead.status })
    .from(textMessage)
    .leftJoin(lead, and(eq(lead.companyId, textMessage.companyId), eq(lead.id, textMessage.leadId)))
    .where(and(eq(textMessage.companyId, ctx.company.id), eq(textMessage.id, id)))
  return row && { ...row.message, region: row.region ?? '', isOfDeletedLead: row.status === 'Deleted' }
}

/**
 * The texts about a record that wait, such as for the morning. The carrier has not been called, and is not called until
 * the transaction ends.
 */
export async function lockWaitingTexts(tx: Ctx, subjectId: string): Promise<string[]> {
  const { company, db } = tx
  const ofSubject = and(eq(textMessage.companyId, company.id), eq(textMessage.subjectId, subjectId))
  const queued = db
    .select({ reference: sql<string>`${textMessage.id}::text` })
    .from(textMessage)
    .where(and(ofSubject, eq(textMessage.state, 'queued')))
  const waiting = await db
    .select({ textId: dispatch.reference })
    .from(dispatch)
    .where(
      and(
        ...[eq(dispatch.companyId, company.id), eq(dispatch.vendor, 'twilio'), eq(dispatch.state, 'queued')],
        inArray(dispatch.reference, queued),
      ),
    )
    .for('update')
  return waiting.map(({ textId }) => textId)
}
