import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { consent, lead, leadSubmission } from '../lead/lead.table.ts'
import { textMessage, textOptOut } from './text-message.table.ts'

/** Whether a lead's homeowner agreed to text messages in a form; the latest answer counts. */
export async function agreedByForm(ctx: Ctx, leadId: string): Promise<boolean> {
  const [last] = await ctx.db
    .select({ given: consent.given })
    .from(consent)
    .innerJoin(
      leadSubmission,
      and(eq(leadSubmission.companyId, consent.companyId), eq(leadSubmission.id, consent.submissionId)),
    )
    .where(and(eq(consent.companyId, ctx.company.id), eq(leadSubmission.leadId, leadId), eq(consent.kind, 'sms')))
    .orderBy(desc(consent.at))
    .limit(1)
  return last?.given ?? false
}

/** Whether a number sent STOP to any company of this installation, because they share one sender. */
export async function hasOptedOut(ctx: Pick<Ctx, 'db'>, recipient: string): Promise<boolean> {
  const { phone } = textOptOut
  return (await ctx.db.select({ phone }).from(textOptOut).where(eq(phone, recipient))).length > 0
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

/** A text message and its recipient's state or province, which is empty if unknown. */
export async function readText(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ message: textMessage, region: lead.state })
    .from(textMessage)
    .leftJoin(lead, and(eq(lead.companyId, textMessage.companyId), eq(lead.id, textMessage.leadId)))
    .where(and(eq(textMessage.companyId, ctx.company.id), eq(textMessage.id, id)))
  return row && { ...row.message, region: row.region ?? '' }
}
