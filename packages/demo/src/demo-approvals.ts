import { approvalDays } from '@gable/contract/approval-operation'
import { plainRichText } from '@gable/contract/rich-text'
import { issueToken } from '@gable/server/account/token/token.service'
import { approval } from '@gable/server/office/approval/approval.table'
import type { Ctx } from '@gable/server/platform/context'
import { lead } from '@gable/server/selling/lead/lead.table'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'

const hourMs = 3_600_000
const name = 'Front desk assistant'

const emails = [
  {
    subject: 'Your roof estimate',
    body: 'You asked us for an estimate last week. Is there anything you would like us to explain?\nWe are happy to call you.',
    reason: 'The estimate is 6 days old and was not answered.',
  },
  {
    subject: 'A year under your new roof',
    body: 'A year ago we finished your roof. Would you like us to take a look at it, free of charge?',
    reason: 'The job was finished a year ago.',
  },
] as const

/** Adds an AI assistant with two emails that wait for approval. Its token is discarded, so nobody can use it. */
export async function addDemoApprovals(ctx: Ctx): Promise<void> {
  const { company, db } = ctx
  const { id: tokenId } = await issueToken(ctx, {
    name,
    scopes: ['lead:read', 'quote:read', 'approval:read', 'approval:write'],
  })
  const leads = await db
    .select({ id: lead.id })
    .from(lead)
    .where(
      and(
        eq(lead.companyId, company.id),
        eq(lead.kind, 'rqp'),
        eq(lead.isTest, false),
        ne(lead.status, 'Deleted'),
        isNotNull(lead.assignedUserId),
        ne(lead.email, ''),
      ),
    )
    .orderBy(asc(lead.id))
    .limit(emails.length)
  const rows = leads.map(({ id: leadId }, index) => {
    const { subject, body, reason } = emails[index]!
    const createdAt = new Date(ctx.clock.now().getTime() - (index + 1) * hourMs)
    const expiresAt = new Date(createdAt.getTime() + approvalDays * 24 * hourMs)
    const input = { leadId, from: 'company', subject, body: plainRichText(body) }
    const by = { tokenId, token: name, client: 'Claude 1.0' }
    const times = { createdAt, updatedAt: createdAt, expiresAt }
    return { companyId: company.id, leadId, operation: 'message.send' as const, input, reason, ...by, ...times }
  })
  if (rows.length > 0) await db.insert(approval).values(rows)
}
