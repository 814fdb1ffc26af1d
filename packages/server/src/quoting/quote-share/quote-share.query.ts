import type { SpokenLanguage } from '@gable/contract/format/locale'
import { quoteRules, quoteStateAt } from '@gable/contract/quote-state'
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { visibleTo } from '../../selling/lead/lead.access.ts'
import { consent, lead, leadSubmission } from '../../selling/lead/lead.table.ts'
import { quote, quoteLine, quoteStructure, quoteVersion } from '../quote/quote.table.ts'
import { widget } from '../website/website.table.ts'
import { quoteSession } from '../widget/widget.table.ts'
import { quoteShare } from './quote-share.table.ts'

/** A quote with the data of its own form, and none from other forms at the same house. */
export type StoredQuote = NonNullable<Awaited<ReturnType<typeof readStored>>>

/** Undefined when the quote or its form is gone, and for a rep's quote that was never sent. */
export async function readStored(ctx: Ctx, quoteId: string) {
  const companyId = ctx.company.id
  const [row] = await ctx.db
    .select({
      quote,
      submission: {
        id: leadSubmission.id,
        firstName: leadSubmission.firstName,
        lastName: leadSubmission.lastName,
        email: leadSubmission.email,
        language: leadSubmission.language,
      },
      lead: { firstName: lead.firstName, lastName: lead.lastName, email: lead.email },
      rep: { name: sql<string>`coalesce(${user.name}, '')` },
      leadAddress: { street: lead.street, city: lead.city, state: lead.state, postalCode: lead.postalCode },
      visitAddress: quoteSession.address,
    })
    .from(quote)
    .leftJoin(leadSubmission, and(eq(leadSubmission.companyId, quote.companyId), eq(leadSubmission.quoteId, quote.id)))
    .leftJoin(user, and(eq(user.companyId, quote.companyId), eq(user.id, quote.repUserId)))
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .leftJoin(quoteSession, and(eq(quoteSession.companyId, quote.companyId), eq(quoteSession.id, quote.sessionId)))
    .where(and(eq(quote.companyId, companyId), eq(quote.id, quoteId)))
  if (!row) return undefined
  const recipient = recipientOf(row)
  if (!recipient) return undefined
  const structures = await ctx.db
    .select()
    .from(quoteStructure)
    .where(and(eq(quoteStructure.companyId, companyId), eq(quoteStructure.quoteId, quoteId)))
    .orderBy(asc(quoteStructure.position))
  const lines = await ctx.db
    .select()
    .from(quoteLine)
    .where(and(eq(quoteLine.companyId, companyId), eq(quoteLine.quoteId, quoteId)))
    .orderBy(asc(quoteLine.position))
  const legalText = row.submission ? await agreedText(ctx, row.submission.id) : ''
  const { street, city, state, postalCode } = row.visitAddress ?? row.leadAddress
  return {
    quote: row.quote,
    rep: row.rep.name,
    submission: recipient,
    structures,
    lines,
    legalText,
    address: { street, city, state, postalCode },
  }
}

interface Recipient {
  firstName: string
  lastName: string
  email: string
  language: SpokenLanguage
}

/** The recipient of a quote: from its form for a widget quote, from the lead for a rep's quote. */
function recipientOf({
  quote: { source, sentNumber, pricedWith },
  submission,
  lead: known,
}: {
  quote: typeof quote.$inferSelect
  submission: Recipient | null
  lead: Omit<Recipient, 'language'>
}): Recipient | undefined {
  if (source === 'widget') return submission ?? undefined
  return sentNumber === null ? undefined : { ...known, language: (pricedWith.language as SpokenLanguage) ?? 'en' }
}

async function agreedText(ctx: Ctx, submissionId: string): Promise<string> {
  const [agreed] = await ctx.db
    .select({ text: consent.text })
    .from(consent)
    .where(
      and(eq(consent.companyId, ctx.company.id), eq(consent.submissionId, submissionId), eq(consent.kind, 'legal')),
    )
  return agreed?.text ?? ''
}

/**
 * Whether a homeowner may read a quote: not while its lead is deleted, nor after a rep's quote was withdrawn or
 * deleted.
 */
export async function isReadable(ctx: Ctx, quoteId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ state: quote.state, expiresAt: quote.expiresAt, deletedAt: quote.deletedAt })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(and(eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId), ne(lead.status, 'Deleted')))
  return row !== undefined && row.deletedAt === null && quoteRules[quoteStateAt(row, ctx.clock.now())].reads
}

/** The lead of a quote, if the user may see it. */
export async function leadOfVisibleQuote(ctx: Ctx, quoteId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ leadId: lead.id })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(and(visibleTo(ctx), eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId), isNull(quote.deletedAt)))
  return row?.leadId
}

/** The phone of a rep quote's lead, and the quote's language, if the user may see the lead. */
export async function readVisibleRepQuote(ctx: Ctx, quoteId: string) {
  const [row] = await ctx.db
    .select({
      leadId: lead.id,
      phone: lead.phone,
      language: sql<SpokenLanguage>`coalesce(${quote.pricedWith}->>'language', 'en')`,
    })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(
      and(
        ...[visibleTo(ctx), eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId), isNull(quote.deletedAt)],
        eq(quote.source, 'rep'),
      ),
    )
  return row
}

/** The recipient of a rep's quote and the content of its latest version, if the user may see it. */
export async function readPresented(ctx: Ctx, quoteId: string) {
  const { street, city, state, postalCode } = lead
  const latest = and(
    eq(quoteVersion.companyId, quote.companyId),
    eq(quoteVersion.quoteId, quote.id),
    eq(quoteVersion.number, quote.number),
  )
  const [row] = await ctx.db
    .select({
      leadId: lead.id,
      street,
      city,
      state,
      postalCode,
      homeowner: sql<string>`trim(${lead.firstName} || ' ' || ${lead.lastName})`,
      form: quoteVersion.form,
    })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .innerJoin(quoteVersion, latest)
    .where(and(visibleTo(ctx), eq(quote.companyId, ctx.company.id), eq(quote.id, quoteId), isNull(quote.deletedAt)))
  if (!row) return undefined
  const { form, ...facts } = row
  return { ...facts, note: form.homeownerNote, validDays: form.validDays, photos: form.photos ?? [] }
}

export interface LeadOwner {
  id: string
  email: string
  name: string | null
  /** Ten digits, or empty. */
  phone: string
}

/** The owner of a lead, if that user may sign in; otherwise null. */
export async function ownerOfLead(ctx: Ctx, leadId: string): Promise<LeadOwner | null> {
  const [row] = await ctx.db
    .select({ id: user.id, email: user.email, name: user.name, phone: user.phone })
    .from(lead)
    .innerJoin(user, and(eq(user.companyId, lead.companyId), eq(user.id, lead.assignedUserId)))
    .where(and(eq(lead.companyId, ctx.company.id), eq(lead.id, leadId), eq(user.active, true)))
  return row ?? null
}

export async function quoteOfVisit(ctx: Ctx, sessionId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ quoteId: leadSubmission.quoteId })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.sessionId, sessionId)))
  return row?.quoteId ?? undefined
}

/** The quote of a form; null if it had none, or the form is gone. */
export async function quoteOfForm(ctx: Ctx, submissionId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ quoteId: leadSubmission.quoteId })
    .from(leadSubmission)
    .where(and(eq(leadSubmission.companyId, ctx.company.id), eq(leadSubmission.id, submissionId)))
  return row?.quoteId ?? null
}

/**
 * Locks the quote until the transaction ends, so that the second of two concurrent requests finds the first one's PDF.
 */
export async function lockQuote(tx: Ctx, quoteId: string): Promise<void> {
  await tx.db
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.companyId, tx.company.id), eq(quote.id, quoteId)))
    .for('update')
}

/** The company's first widget, which provides the colors and the public id for photo addresses. */
export async function readWidgetOfCompany(ctx: Ctx) {
  const [row] = await ctx.db
    .select({ publicId: widget.publicId, branding: widget.branding })
    .from(widget)
    .where(and(eq(widget.companyId, ctx.company.id), isNull(widget.revokedAt)))
    .orderBy(asc(widget.createdAt), asc(widget.id))
    .limit(1)
  return row
}

/** The PDF file of the version that counts; undefined if none was made yet. */
export async function storedPdf(ctx: Ctx, quoteId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ fileId: quoteShare.fileId })
    .from(quoteShare)
    .innerJoin(quote, and(eq(quote.companyId, quoteShare.companyId), eq(quote.id, quoteShare.quoteId)))
    .where(
      and(
        eq(quoteShare.companyId, ctx.company.id),
        eq(quoteShare.quoteId, quoteId),
        eq(quoteShare.number, sql`coalesce(${quote.sentNumber}, 1)`),
      ),
    )
  return row?.fileId
}

/** The quotes that homeowners of the company received, newest first. */
export async function newestQuotes(ctx: Ctx, source: 'widget' | 'rep'): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: quote.id })
    .from(quote)
    .innerJoin(lead, and(eq(lead.companyId, quote.companyId), eq(lead.id, quote.leadId)))
    .where(
      and(
        eq(quote.companyId, ctx.company.id),
        eq(quote.source, source),
        source === 'rep' ? isNotNull(quote.sentNumber) : undefined,
        isNull(quote.deletedAt),
        eq(lead.isTest, false),
        ne(lead.status, 'Deleted'),
      ),
    )
    .orderBy(desc(quote.createdAt), desc(quote.id))
    .limit(5)
  return rows.map(({ id }) => id)
}
