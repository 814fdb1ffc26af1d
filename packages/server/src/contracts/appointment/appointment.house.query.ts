import { addressLine } from '@gable/contract/format/contact'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { worksOnLead } from '../../selling/lead/lead.access.ts'
import { lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { zoneOfHouse } from './appointment.zone.ts'

/** The house of an appointment, and the person who is notified about it. */
export interface BookedHouse {
  leadId: string
  /** Whose link shows the appointment: see the column of the table. */
  subjectId: string
  marketId: string | null
  assignedUserId: string | null
  timeZone: string
  address: string
  name: string
  email: string
  phone: string
  language: SpokenLanguage
}

/** Returns the house of a link's subject; undefined if the quote or the lead is gone. */
export async function houseOfSubject(ctx: Ctx, subjectId: string): Promise<BookedHouse | undefined> {
  return (await houseOfQuote(ctx, subjectId)) ?? (await houseOfLead(ctx, subjectId))
}

/** The subject of a quote's link: the quote for a website quote, the lead for a rep's; undefined if it is gone. */
export async function subjectOfQuote(ctx: Ctx, quoteId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ leadId: quote.leadId, source: quote.source })
    .from(quote)
    .where(and(eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId)))
  return row?.source === 'widget' ? quoteId : row?.leadId
}

/** The house of a website quote, with the person who requested it. */
async function houseOfQuote(ctx: Ctx, quoteId: string): Promise<BookedHouse | undefined> {
  const { firstName, lastName, email, phone, language } = leadSubmission
  const [row] = await ctx.db
    .select({ lead, form: { firstName, lastName, email, phone, language } })
    .from(quote)
    .innerJoin(leadSubmission, and(eq(leadSubmission.companyId, quote.companyId), eq(leadSubmission.quoteId, quote.id)))
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(
      and(
        ...[eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId), eq(quote.source, 'widget')],
        ne(lead.status, 'Deleted'),
      ),
    )
  return row && houseOf(ctx, { ...row, subjectId: quoteId })
}

/** The house of a lead, with the lead's own contact. The language is that of the last form. */
async function houseOfLead(ctx: Ctx, leadId: string): Promise<BookedHouse | undefined> {
  const [row] = await ctx.db
    .select()
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId), ne(lead.status, 'Deleted')))
  if (!row) return undefined
  const [last] = await ctx.db
    .select({ language: leadSubmission.language })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.leadId, leadId)))
    .orderBy(desc(leadSubmission.at))
    .limit(1)
  return houseOf(ctx, { lead: row, form: { ...row, language: last?.language ?? 'en' }, subjectId: leadId })
}

/** The house of a lead for a user who sees it; undefined for a lead that is deleted or not visible. */
export async function houseForUser(ctx: Ctx, leadId: string): Promise<BookedHouse | undefined> {
  return (await worksOnLead(ctx, leadId)) ? houseOfLead(ctx, leadId) : undefined
}

interface Found {
  lead: typeof lead.$inferSelect
  form: { firstName: string; lastName: string; email: string; phone: string; language: SpokenLanguage }
  subjectId: string
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

function houseOf(ctx: Ctx, { lead: known, form, subjectId }: Found): BookedHouse {
  const { id: leadId, marketId, assignedUserId, street, city, state, postalCode, point } = known
  const { email, phone, language } = form
  return {
    leadId,
    subjectId,
    marketId,
    assignedUserId,
    timeZone: zoneOfHouse({ point, state }, ctx.company.timeZone),
    address: street ? addressLine({ street, city, state, postalCode }) : '',
    name: fullName(form),
    email,
    phone,
    language,
  }
}

export type LeadContact = Pick<typeof lead.$inferSelect, 'firstName' | 'lastName' | 'email' | 'phone'>

export async function contactOfLead(ctx: Ctx, leadId: string): Promise<LeadContact | undefined> {
  const [row] = await ctx.db
    .select({ firstName: lead.firstName, lastName: lead.lastName, email: lead.email, phone: lead.phone })
    .from(lead)
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId)))
  return row
}

/** Locks the lead until the transaction ends, so that of two bookings at the same house the second sees the first. */
export async function lockHouse(tx: Ctx, leadId: string): Promise<void> {
  await tx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, leadId)))
    .for('no key update')
}
