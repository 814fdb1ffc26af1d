import type { MailContact } from '@gable/documents/mail/lead/lead-mail'
import type { MailQuote } from '@gable/documents/mail/quote-facts'
import { and, eq } from 'drizzle-orm'
import { user } from '../identity/identity.table.ts'
import { lead, leadSubmission } from '../lead/lead.table.ts'
import type { Ctx } from '../platform/context.ts'
import { quote, quoteStructure } from '../quote/quote.table.ts'
import { quoteSession } from '../widget/widget.table.ts'

/** What mail about one contact form says: that form's own facts, and of the lead only where it is and whose. */
export interface SentForm {
  contact: MailContact
  /** Where the form's own visit was, else where the lead is. */
  address: { street: string; city: string; state: string; postalCode: string }
  isTest: boolean
  quoteId: string | null
  /** Of the person the lead is assigned to, while active. */
  assigneeEmail: string | null
}

/** A form that was sent. Undefined when it is gone. */
export async function readForm(ctx: Ctx, submissionId: string): Promise<SentForm | undefined> {
  const [row] = await ctx.db
    .select({
      contact: {
        firstName: leadSubmission.firstName,
        lastName: leadSubmission.lastName,
        email: leadSubmission.email,
        phone: leadSubmission.phone,
      },
      leadAddress: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
      visitAddress: quoteSession.address,
      isTest: lead.isTest,
      quoteId: leadSubmission.quoteId,
      assigneeEmail: user.email,
    })
    .from(leadSubmission)
    .innerJoin(lead, and(eq(lead.companyId, leadSubmission.companyId), eq(lead.id, leadSubmission.leadId)))
    .leftJoin(
      quoteSession,
      and(eq(quoteSession.companyId, leadSubmission.companyId), eq(quoteSession.id, leadSubmission.sessionId)),
    )
    .leftJoin(user, and(eq(user.companyId, lead.companyId), eq(user.id, lead.assignedUserId), eq(user.active, true)))
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.id, submissionId)))
  if (!row) return undefined
  const { leadAddress, visitAddress, ...form } = row
  const { street, city, state, postalCode } = visitAddress ?? leadAddress
  return { ...form, address: { street, city, state, postalCode } }
}

export type QuotedFacts = MailQuote & { totalCents: number }

/** A quote as it was priced and shown. Undefined when it is gone. */
export async function readQuote(ctx: Ctx, quoteId: string): Promise<QuotedFacts | undefined> {
  const companyId = ctx.company.id
  const [row] = await ctx.db
    .select()
    .from(quote)
    .where(and(eq(quote.companyId, companyId), eq(quote.id, quoteId)))
  if (!row) return undefined
  const structures = await ctx.db
    .select({ roofAreaSqft: quoteStructure.roofAreaSqft, rise: quoteStructure.rise })
    .from(quoteStructure)
    .where(
      and(
        eq(quoteStructure.companyId, companyId),
        eq(quoteStructure.quoteId, quoteId),
        eq(quoteStructure.included, true),
      ),
    )
  const { productName, currency, squaresHundredths, wasteBps, totalCents } = row
  const roofAreaSqft = structures.reduce((sum, one) => sum + one.roofAreaSqft, 0)
  // A flat garage has a slope of its own: what the house has is what was asked for.
  const rise = Math.max(0, ...structures.map((one) => one.rise))
  return { productName, currency, price: shownPrice(row), roofAreaSqft, squaresHundredths, wasteBps, rise, totalCents }
}

function shownPrice(row: typeof quote.$inferSelect): MailQuote['price'] {
  const { display, totalCents, rangeMinCents, rangeMaxCents, monthly } = row
  if (display === 'range' && rangeMinCents !== null && rangeMaxCents !== null) {
    return { display, minCents: rangeMinCents, maxCents: rangeMaxCents }
  }
  if (display === 'monthlyRange' && monthly?.range) {
    return { display, ...monthly.range, disclosure: monthly.disclosure }
  }
  if (display === 'monthly' && monthly) {
    return { display, paymentCents: monthly.paymentCents, disclosure: monthly.disclosure }
  }
  return { display: 'total', totalCents }
}
