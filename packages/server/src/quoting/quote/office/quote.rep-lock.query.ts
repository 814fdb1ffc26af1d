import { and, count, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { event } from '../../../platform/platform.table.ts'
import { visibleTo } from '../../../selling/lead/lead.access.ts'
import { lead, leadSubmission } from '../../../selling/lead/lead.table.ts'
import { quoteAsked } from '../quote.events.ts'
import { quote, quoteVersion } from '../quote.table.ts'
import { readRequested } from './quote.rep-asked.query.ts'
import type { QuotedLead } from './quote.rep-form.ts'

export type StoredQuote = typeof quote.$inferSelect
export type StoredVersion = typeof quoteVersion.$inferSelect

const ofLead = and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId))

/** A rep's quote that is not deleted, on a lead that is not deleted. */
export const isThere = and(eq(quote.source, 'rep'), isNull(quote.deletedAt), ne(lead.status, 'Deleted'))

/** Reads a rep's quote on a lead that the user sees. */
export async function readQuoteRow(ctx: Ctx, id: string): Promise<StoredQuote | undefined> {
  const [row] = await visibleQuote(ctx, id)
  return row?.quote
}

/** The same, locked until the transaction ends. */
export async function lockQuoteRow(tx: Ctx, id: string): Promise<StoredQuote | undefined> {
  const [row] = await visibleQuote(tx, id).for('update', { of: quote })
  return row?.quote
}

function visibleQuote(ctx: Ctx, id: string) {
  return ctx.db
    .select({ quote })
    .from(quote)
    .innerJoin(lead, ofLead)
    .where(and(visibleTo(ctx), eq(quote.companyId, ctx.company.id), eq(quote.id, id), isThere))
}

/** Reads only what the price of the latest version depends on, because it runs on every keystroke. */
export async function readLatestForm(ctx: Ctx, id: string): Promise<Pick<StoredVersion, 'form' | 'roofs'> | undefined> {
  const latest = and(
    eq(quoteVersion.companyId, quote.companyId),
    eq(quoteVersion.quoteId, quote.id),
    eq(quoteVersion.number, quote.number),
  )
  const [row] = await ctx.db
    .select({ form: quoteVersion.form, roofs: quoteVersion.roofs })
    .from(quote)
    .innerJoin(lead, ofLead)
    .innerJoin(quoteVersion, latest)
    .where(and(visibleTo(ctx), eq(quote.companyId, ctx.company.id), eq(quote.id, id), isThere))
  return row
}

/** Reads and locks a rep's quote for its link: the homeowner is not a user of the company. */
export async function lockQuoteOfLink(tx: Ctx, id: string): Promise<StoredQuote | undefined> {
  const [row] = await tx.db
    .select({ quote })
    .from(quote)
    .innerJoin(lead, ofLead)
    .where(and(eq(quote.companyId, tx.company.id), eq(quote.id, id), isThere))
    .for('update', { of: quote })
  return row?.quote
}

/** Counts the questions asked about a quote since a point in time. */
export async function countQuestions(ctx: Ctx, { id, leadId }: Pick<StoredQuote, 'id' | 'leadId'>, since: Date) {
  const [found] = await ctx.db
    .select({ requested: count() })
    .from(event)
    .where(
      and(
        eq(event.companyId, ctx.company.id),
        eq(event.subjectId, leadId),
        eq(event.type, quoteAsked.name),
        sql`${event.data}->>'quoteId' = ${id}`,
        gt(event.at, since),
      ),
    )
  return found?.requested ?? 0
}

export async function readVersion(ctx: Ctx, quoteId: string, number: number): Promise<StoredVersion | undefined> {
  const [row] = await ctx.db
    .select()
    .from(quoteVersion)
    .where(
      and(
        eq(quoteVersion.companyId, ctx.company.id),
        eq(quoteVersion.quoteId, quoteId),
        eq(quoteVersion.number, number),
      ),
    )
  return row
}

export interface LeadToQuote extends QuotedLead {
  marketId: string | null
}

/** Returns the data of a visible lead that a new quote starts with, in the language of the homeowner's last form. */
export async function readLeadToQuote(ctx: Ctx, leadId: string): Promise<LeadToQuote | undefined> {
  const [row] = await ctx.db
    .select({ marketId: lead.marketId, structures: lead.structures, slope: lead.slope })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId), ne(lead.status, 'Deleted')))
  if (!row) return undefined
  const [form] = await ctx.db
    .select({ language: leadSubmission.language })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.leadId, leadId)))
    .orderBy(desc(leadSubmission.at))
    .limit(1)
  return { ...row, language: form?.language ?? 'en', requested: await readRequested(ctx, leadId) }
}

/** Whether a visible lead is deleted, so that nothing can be quoted on it. */
export async function isDeletedLead(ctx: Ctx, leadId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: lead.id })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId), eq(lead.status, 'Deleted')))
  return row !== undefined
}
