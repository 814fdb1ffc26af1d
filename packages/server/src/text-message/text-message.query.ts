import type { TextMessageState } from '@gable/contract/text-message'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
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

/** The states of the last text messages about these subjects. */
export async function textStates(ctx: Ctx, subjectIds: readonly string[]): Promise<Map<string, TextMessageState>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ subjectId: textMessage.subjectId, state: textMessage.state })
    .from(textMessage)
    .where(and(eq(textMessage.companyId, ctx.company.id), inArray(textMessage.subjectId, [...subjectIds])))
    .orderBy(textMessage.id)
  return new Map(rows.flatMap(({ subjectId, state }) => (subjectId ? [[subjectId, state] as const] : [])))
}
