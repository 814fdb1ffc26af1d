import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { consent, leadSubmission } from '../lead/lead.table.ts'
import type { Ctx } from '../platform/context.ts'
import { textMessage } from './text-message.table.ts'

/** Whether the homeowner of a lead agreed to text messages in a form; what they said last counts. */
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

/** Whether a number said STOP after a text message of this installation, which has one sender for all companies. */
export async function hasOptedOut(ctx: Pick<Ctx, 'db'>, recipient: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: textMessage.id })
    .from(textMessage)
    .where(and(eq(textMessage.recipient, recipient), isNotNull(textMessage.optedOutAt)))
    .limit(1)
  return rows.length > 0
}
