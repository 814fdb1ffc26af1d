import type { InvitationView } from '@gable/contract/loan'
import { takesPayments } from '@gable/contract/loan-lender'
import { loanLimits } from '@gable/contract/loan-state'
import { and, eq } from 'drizzle-orm'
import { withLender } from '../../catalog/merchant/merchant.application.ts'
import { merchantIdOf } from '../../catalog/merchant/merchant.query.ts'
import { offeredProducts, offersOf, type StoredProduct } from '../../catalog/rate/rate.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { readLook } from '../../quoting/quote-share/quote-share.content.ts'
import { isLeadDeleted } from '../../selling/lead/lead.access.ts'
import { loanStarted } from './loan.events.ts'
import { type Homeowner, homeownerOfLink } from './loan.lead.query.ts'
import { applicationUrlOf, dealerOf } from './loan.prequal.ts'
import { lenderName, lockLoan, offersLoans, type StoredLoan, storedLoan } from './loan.query.ts'
import { loan } from './loan.table.ts'

/** The homeowner's actions through the invitation link. */

/** The page of an invitation; undefined for an unknown loan. */
export async function viewInvitation(ctx: Ctx, loanId: string): Promise<InvitationView | undefined> {
  const row = await storedLoan(ctx, loanId)
  if (!row) return undefined
  const { name, phone, email } = ctx.company
  const products = await offeredProducts(ctx, row.productIds)
  return {
    company: { name, phone, email },
    lender: lenderName(ctx.providers, row.lender),
    homeowner: row.homeowner,
    language: row.language,
    amountCents: row.amountCents,
    state: row.state,
    offers: offersOf(row.amountCents, products, row.factorsFee),
    isAvailable:
      (await isOpen(ctx, row)) &&
      (takesPayments(row.lender) ? products.length > 0 : (await dealerOf(ctx)) !== undefined),
    approvedCents: row.approvedCents,
    look: await readLook(ctx),
  }
}

/** Whether the homeowner can apply: the company offers loans of this lender, and the lead is not deleted. */
async function isOpen(ctx: Ctx, { isOutside, lender, leadId }: StoredLoan): Promise<boolean> {
  if (takesPayments(lender) && (isOutside || !offersLoans(ctx))) return false
  return leadId === null || !(await isLeadDeleted(ctx, leadId))
}

/**
 * The applicant who is sent to the lender. For a request on the website, this is what was typed there: the lead may
 * belong to another person at the same address, whose contact details must not leak.
 */
const applicantOf = async (ctx: Ctx, { applicant, leadId }: StoredLoan): Promise<Homeowner | undefined> =>
  applicant ?? homeownerOfLink(ctx, leadId!)

type StartResult =
  | { ok: true; url: string }
  | { ok: false; reason: 'NOT_FOUND' | 'FINANCING_NOT_AVAILABLE' | 'VENDOR_UNREACHABLE' }

/**
 * Opens the lender's application with our reference; if called again, the lender returns the same application.
 * @param token the link's own token, with which the homeowner returns to the page.
 */
export async function startApplication(
  ctx: Ctx,
  { loanId, token }: { loanId: string; token: string },
): Promise<StartResult> {
  const row = await storedLoan(ctx, loanId)
  if (!row) return { ok: false, reason: 'NOT_FOUND' }
  if (row.url && row.state === 'pending') return { ok: true, url: row.url }
  if (!(await isOpen(ctx, row))) return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
  if (!takesPayments(row.lender)) return startAtVendor(ctx, row)
  const merchantId = await merchantIdOf(ctx)
  const products = await offeredProducts(ctx, row.productIds)
  const productIds = products.map(({ productId }) => productId)
  if (!merchantId || productIds.length === 0 || !['invited', 'pending'].includes(row.state)) {
    return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
  }
  const homeowner = await applicantOf(ctx, row)
  if (!homeowner) return { ok: false, reason: 'NOT_FOUND' }
  const amountCents = requestedCents(row, products)
  const returnUrl = `${ctx.config.PUBLIC_URL}/loan-invitation#${token}`
  const answer = await withLender(ctx, (lender) =>
    lender.openLoan({ reference: loanId, merchantId, amountCents, productIds, homeowner, returnUrl }),
  )
  if (!answer.ok) {
    return { ok: false, reason: answer.reason === 'REFUSED' ? 'FINANCING_NOT_AVAILABLE' : 'VENDOR_UNREACHABLE' }
  }
  const { id: lenderId, url } = answer.value
  await noteStarted(ctx, row, { lenderId, url })
  return { ok: true, url }
}

/**
 * The amount to request from the lender. With a factored fee, this is the highest amount that any of the loan products
 * needs to cover the price, since the homeowner chooses among them at the lender.
 */
function requestedCents({ amountCents, factorsFee }: StoredLoan, products: readonly StoredProduct[]): number {
  const needed = offersOf(amountCents, products, factorsFee).map(({ financedCents }) => financedCents)
  return Math.min(Math.max(amountCents, ...needed), Math.max(amountCents, loanLimits.amountCents.max))
}

/** The same at a vendor that only pre-qualifies: its page has a fixed address, which contains our reference. */
async function startAtVendor(ctx: Ctx, row: StoredLoan): Promise<StartResult> {
  const url = row.state === 'invited' ? await applicationUrlOf(ctx, row) : undefined
  if (!url) return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
  await noteStarted(ctx, row, { url })
  return { ok: true, url }
}

async function noteStarted(
  ctx: Ctx,
  { id: loanId, leadId, amountCents }: StoredLoan,
  at: { lenderId?: string; url: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const locked = await lockLoan(tx, loanId)
    if (locked?.state !== 'invited') return
    await tx.db
      .update(loan)
      .set({ ...at, state: 'pending', updatedAt: tx.clock.now() })
      .where(and(eq(loan.companyId, tx.company.id), eq(loan.id, loanId)))
    await emit(tx, loanStarted, { subjectId: leadId!, data: { loanId, amountCents } })
  })
}
