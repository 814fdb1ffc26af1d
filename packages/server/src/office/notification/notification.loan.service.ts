import { money } from '@gable/contract/format/money'
import { type LoanState, loanStateLabels } from '@gable/contract/loan-state'
import { notificationWords } from '@gable/documents/mail/notification/notification-mail'
import { loanPricesNotification } from '../../catalog/financing/financing.notifications.ts'
import { merchantDecidedNotification } from '../../catalog/merchant/merchant.notifications.ts'
import { loanDecidedNotification } from '../../contracts/loan/loan.notifications.ts'
import type { Ctx } from '../../platform/context.ts'
import { financingPage, leadPage, loanApplicationPage, notify } from './notification.notify.ts'
import { readActing } from './notification.people.query.ts'
import { readInviter } from './notification.record.query.ts'

/** The platform decided on the company's application for the loan product. */
export async function notifyOfApplication(
  ctx: Ctx,
  occasion: string,
  { name, approved, reason }: { name: string; approved: boolean; reason: string },
): Promise<void> {
  const words = approved ? 'merchantApproved' : 'merchantNotApproved'
  await notify(ctx, {
    kind: merchantDecidedNotification,
    occasion,
    page: loanApplicationPage,
    concerned: [],
    ...notificationWords(words, ctx.company.locale, { name, reason }),
  })
}

/**
 * The company's account with the lender ended or is back, and its markets with the loan product changed accordingly.
 */
export async function notifyOfLoanPrices(
  ctx: Ctx,
  occasion: string,
  { active, markets }: { active: boolean; markets: number },
): Promise<void> {
  const count = markets === 1 ? '1 market' : `${markets} markets`
  await notify(ctx, {
    kind: loanPricesNotification,
    occasion,
    page: financingPage,
    concerned: [],
    ...notificationWords(active ? 'loanPricesShown' : 'loanPricesHidden', ctx.company.locale, { count }),
  })
}

/** The lender decided on a homeowner's loan. Notifies the user who sent the invitation. */
export async function notifyOfLoan(
  ctx: Ctx,
  occasion: string,
  { loanId, state, amountCents }: { loanId: string; state: LoanState; amountCents: number },
): Promise<void> {
  const found = await readInviter(ctx, loanId)
  if (!found?.leadId) return
  const { currency, locale } = ctx.company
  const amount = state === 'approved' ? money(amountCents, currency, 'exact', locale) : ''
  const values = { homeowner: found.homeowner, state: loanStateLabels[state], amount }
  await notify(ctx, {
    kind: loanDecidedNotification,
    occasion,
    leadId: found.leadId,
    page: leadPage(found.leadId),
    ...notificationWords(state === 'approved' ? 'loanApproved' : 'loanNotApproved', locale, values),
    concerned: await readActing(ctx, { leadId: found.leadId, userId: found.invitedByUserId }),
  })
}
