import { disclosureOf } from '@gable/contract/financing-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { WebsiteOffer, WebsiteTerms } from '@gable/contract/loan'
import type { ContactForm } from '@gable/contract/widget'
import { uuidv7 } from 'uuidv7'
import { factorsLoanFee } from '../../catalog/financing/financing.query.ts'
import { loanTermsOf, offersOf, websiteProducts } from '../../catalog/rate/rate.query.ts'
import { issueLink } from '../../platform/access/link.ts'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import type { LiveWidget } from '../../quoting/widget/widget.finder.ts'
import type { PageFacts } from '../../quoting/widget/widget.session.ts'
import { readHelp } from '../../quoting/widget/widget.submit.ts'
import { prequalificationRequested } from './loan.events.ts'
import { draftLink } from './loan.invite.ts'
import { offersLoans } from './loan.query.ts'
import { loan } from './loan.table.ts'

/** The homeowner's actions on the company's own website: compare terms, and ask to pre-qualify. */

/** Loans are only available in the United States. */
const usual = { country: 'UnitedStates', currency: 'USD' } as const

interface TermsOnWebsite {
  lender: string
  isAvailable: boolean
  terms: WebsiteTerms[]
  offers: WebsiteOffer[]
}

/**
 * The terms that the company shows on its website, and what a price costs with each, including the product's own fee if
 * the market factors fees. Empty without an account.
 */
export async function readWebsiteTerms(
  ctx: Ctx,
  requested: { marketId?: string | undefined; amountCents?: number | undefined; language: SpokenLanguage },
): Promise<TermsOnWebsite> {
  if (!offersLoans(ctx)) return { lender: '', isAvailable: false, terms: [], offers: [] }
  const { marketId, amountCents, language } = requested
  const products = await websiteProducts(ctx)
  const factorsFee = await factorsLoanFee(ctx, marketId)
  return {
    lender: ctx.providers.lender?.name ?? '',
    isAvailable: products.length > 0,
    terms: products.map(loanTermsOf(factorsFee)),
    offers:
      amountCents === undefined
        ? []
        : offersOf(amountCents, products, factorsFee).map((offer) => ({
            ...offer,
            disclosure: disclosureOf({ ...offer, paymentCount: offer.payments }, { ...usual, language }),
          })),
  }
}

interface PrequalificationForm {
  contact: ContactForm
  marketId?: string | undefined
  amountCents: number
  addressText: string
  page: PageFacts
  language: SpokenLanguage
}

type PrequalificationResult =
  | { ok: true; link: string }
  | { ok: false; reason: 'FORM_NOT_VALID'; fields: Record<string, string> }
  | { ok: false; reason: 'FINANCING_NOT_AVAILABLE' }

/**
 * A homeowner asks to pre-qualify: stores the lead and its consent like any contact form, and gives the homeowner their
 * own link to the loan. A retry gets another link to the same loan, since no secret is stored with the answer.
 */
export async function requestPrequalification(
  ctx: Ctx,
  widget: unknown,
  { contact, marketId, amountCents, language, ...form }: PrequalificationForm,
): Promise<PrequalificationResult> {
  const read = readHelp(widget as LiveWidget, { contact, language, ...form })
  if (!read.ok) return read
  const created = await once<{ ok: true; id: string } | { ok: false; reason: 'FINANCING_NOT_AVAILABLE' }>(
    ctx,
    async (tx) => {
      const products = offersLoans(tx) ? await websiteProducts(tx) : []
      if (products.length === 0) return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
      const { leadId } = await read.keep(tx)
      const id = uuidv7()
      const { email, phone, firstName, lastName } = contact
      const now = tx.clock.now()
      await tx.db.insert(loan).values({
        companyId: tx.company.id,
        id,
        leadId,
        state: 'invited',
        amountCents,
        language,
        factorsFee: await factorsLoanFee(tx, marketId),
        homeowner: `${firstName} ${lastName}`,
        email,
        createdAt: now,
        updatedAt: now,
        applicant: { firstName, lastName, email, phone },
        productIds: products.map(({ productId }) => productId),
      })
      await emit(tx, prequalificationRequested, { subjectId: leadId, data: { loanId: id, amountCents } })
      return { ok: true, id }
    },
  )
  if (!created.ok) return created
  const { token, link } = draftLink(ctx, created.id)
  await ctx.transaction((tx) => issueLink(tx, link))
  return { ok: true, link: token }
}
