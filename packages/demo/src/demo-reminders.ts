import { proposal, proposalEmail, proposalVersion } from '@gable/server/contracts/proposal/proposal.table'
import { reminder, reminderSettings } from '@gable/server/office/reminder/reminder.table'
import type { Db } from '@gable/server/platform/db/client'
import { quote, quoteEmail } from '@gable/server/quoting/quote/quote.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import { and, eq } from 'drizzle-orm'

const day = 86_400_000
const settings = { quoteOn: true, quoteDays: [1, 4, 10], proposalOn: true, proposalDays: [3, 7, 14], proposalEvery: 10 }

/**
 * Adds two reminders: one sent for an unopened quote, and one due in two days for a proposal. Their emails are not in
 * the outbox.
 */
export async function addDemoReminders(db: Db, now: Date, companyId: string): Promise<void> {
  await db.insert(reminderSettings).values({ ...settings, companyId, createdAt: now, updatedAt: now })
  const unopened = await db
    .select({ quote, email: lead.email })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(and(eq(quote.companyId, companyId), eq(quote.source, 'rep'), eq(quote.state, 'Sent')))
  for (const { quote: row, email: sentTo } of unopened) {
    const [sentAt, number] = [row.sentAt ?? now, row.sentNumber ?? 1]
    await db.insert(quoteEmail).values({
      companyId,
      quoteId: row.id,
      number,
      sentTo,
      sentAt,
      sentFrom: '',
      sentBy: '',
      measurementType: 'Detected outline',
    })
    const at = new Date(sentAt.getTime() + settings.quoteDays[0]! * day)
    if (at > now) continue
    await db.insert(reminder).values({
      companyId,
      leadId: row.leadId,
      kind: 'quote',
      subjectId: row.id,
      number,
      recipient: sentTo.toLowerCase(),
      step: 1,
      state: 'sent',
      at,
    })
  }
  const unsigned = await db
    .select({ id: proposal.id, number: proposal.number, sentAt: proposal.sentAt, form: proposalVersion.form })
    .from(proposal)
    .innerJoin(
      proposalVersion,
      and(
        eq(proposalVersion.companyId, proposal.companyId),
        eq(proposalVersion.proposalId, proposal.id),
        eq(proposalVersion.number, proposal.number),
      ),
    )
    .where(and(eq(proposal.companyId, companyId), eq(proposal.state, 'Sent')))
  for (const { id: proposalId, number, sentAt, form } of unsigned) {
    for (const { email: sentTo } of form.customers) {
      const at = sentAt ?? now
      await db
        .insert(proposalEmail)
        .values({ companyId, proposalId, number, sentTo, sentBy: '', attached: true, sentAt: at })
    }
  }
}
