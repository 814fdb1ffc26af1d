import { disclosureOf } from '@gable/contract/financing-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { WebsiteOffer, WebsiteTerms } from '@gable/contract/loan'
import type { ContactForm } from '@gable/contract/widget'
import { loanOffers } from '@gable/pricing/loan-offers'
import { cents } from '@gable/pricing/money'
import { uuidv7 } from 'uuidv7'
import { issueLink } from '../platform/access/link.ts'
import type { Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { emit } from '../platform/work/events.ts'
import { websiteProducts } from '../rate/rate.query.ts'
import type { LiveWidget } from '../widget/widget.finder.ts'
import type { PageFacts } from '../widget/widget.session.ts'
import { readHelp } from '../widget/widget.submit.ts'
import { prequalificationRequested } from './loan.events.ts'
import { draftLink } from './loan.invite.ts'
import { offersLoans } from './loan.query.ts'
import { loan } from './loan.table.ts'

/** What homeowners do on the company's own website: compare terms, and ask to pre-qualify. */

/** Loans are for the United States only. */
const usual = { country: 'UnitedStates', currency: 'USD' } as const

export interface TermsOnWebsite {
  lender: string
  isAvailable: boolean
  terms: WebsiteTerms[]
  offers: WebsiteOffer[]
}

/** The terms that the company shows on its website, and what an amount costs with each. Without an account there are none. */
export async function readWebsiteTerms(
  ctx: Ctx,
  { amountCents, language }: { amountCents?: number | undefined; language: SpokenLanguage },
): Promise<TermsOnWebsite> {
  if (!offersLoans(ctx)) return { lender: '', isAvailable: false, terms: [], offers: [] }
  const products = await websiteProducts(ctx)
  return {
    lender: ctx.providers.lender?.name ?? '',
    isAvailable: products.length > 0,
    terms: products.map(({ name, months, promotionMonths, aprBps }) => ({ name, months, promotionMonths, aprBps })),
    offers:
      amountCents === undefined
        ? []
        : loanOffers(cents(amountCents), products).map((offer) => ({
            ...offer,
            disclosure: disclosureOf({ ...offer, paymentCount: offer.payments }, { ...usual, language }),
          })),
  }
}

export interface PrequalificationForm {
  contact: ContactForm
  amountCents: number
  addressText: string
  page: PageFacts
  language: SpokenLanguage
}

export type PrequalificationResult =
  | { ok: true; link: string }
  | { ok: false; reason: 'FORM_NOT_VALID'; fields: Record<string, string> }
  | { ok: false; reason: 'FINANCING_NOT_AVAILABLE' }

/**
 * A homeowner asks to pre-qualify: the lead is kept with its consent as that of any contact form, and its loan is open to who
 * asked, by a link of its own. A retry gets another link to the same loan, since no secret is kept with the answer.
 */
export async function requestPrequalification(
  ctx: Ctx,
  widget: unknown,
  { contact, amountCents, language, ...form }: PrequalificationForm,
): Promise<PrequalificationResult> {
  const read = readHelp(widget as LiveWidget, { contact, language, ...form })
  if (!read.ok) return read
  const made = await once<{ ok: true; id: string } | { ok: false; reason: 'FINANCING_NOT_AVAILABLE' }>(
    ctx,
    async (tx) => {
      const products = offersLoans(tx) ? await websiteProducts(tx) : []
      if (products.length === 0) return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
      const { leadId } = await read.keep(tx)
      const id = uuidv7()
      const { email, phone, firstName, lastName } = contact
      const now = tx.clock.now()
      await tx.db.insert(loan).values({
        ...{ companyId: tx.company.id, id, leadId, state: 'invited', amountCents, language },
        ...{ homeowner: `${firstName} ${lastName}`, email, createdAt: now, updatedAt: now },
        applicant: { firstName, lastName, email, phone },
        productIds: products.map(({ productId }) => productId),
      })
      await emit(tx, prequalificationRequested, { subjectId: leadId, data: { loanId: id, amountCents } })
      return { ok: true, id }
    },
  )
  if (!made.ok) return made
  const { token, link } = draftLink(ctx, made.id)
  await ctx.transaction((tx) => issueLink(tx, link))
  return { ok: true, link: token }
}
