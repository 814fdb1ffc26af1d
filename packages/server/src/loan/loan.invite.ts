import { localeOf } from '@gable/contract/format/locale'
import type { InviteForm } from '@gable/contract/loan-form'
import { loanLimits } from '@gable/contract/loan-state'
import { loanInvitationMail } from '@gable/documents/mail/loan/loan-invitation-mail'
import { uuidv7 } from 'uuidv7'
import { seesLead } from '../lead/lead.access.ts'
import { readSuggestedAmount } from '../lead/office/lead.outcome.query.ts'
import { issueLink, type NewLink } from '../platform/access/link.ts'
import { askingUser, type Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { mintCapability } from '../platform/secrets.ts'
import { emit } from '../platform/work/events.ts'
import { baseProduct, readOfferCode } from '../rate/rate.query.ts'
import { loanInvited, loanLinkMade } from './loan.events.ts'
import { homeownerOf } from './loan.lead.query.ts'
import { loansOfLead, readLoan } from './loan.query.ts'
import { loan } from './loan.table.ts'

/** How long an invitation can be opened. */
const openDays = 90

function draftLink(ctx: Ctx, loanId: string): { url: string; link: NewLink } {
  const capability = mintCapability()
  const expiresAt = new Date(ctx.clock.now().getTime() + openDays * 86_400_000)
  return {
    url: `${ctx.config.PUBLIC_URL}/loan-invitation#${capability.token}`,
    link: { purpose: 'loan', subjectId: loanId, expiresAt, capability },
  }
}

/** A lead's loans with what an invitation would begin with; undefined for a lead that the person does not see. */
export async function loansAndInvitation(ctx: Ctx, leadId: string) {
  const found = await homeownerOf(ctx, leadId)
  if (!found) return undefined
  const suggested = await readSuggestedAmount(ctx, leadId)
  const { min, max } = loanLimits.amountCents
  const fits = suggested !== null && suggested !== undefined && suggested >= min && suggested <= max
  return {
    loans: await loansOfLead(ctx, leadId),
    suggestedCents: fits ? suggested : null,
    email: found.email,
    isAvailable: (await offered(ctx, null)) !== undefined,
  }
}

/** The loan products of an offer code, or the base package; undefined where no loan can be offered. */
async function offered(ctx: Ctx, offerCodeId: string | null): Promise<string[] | undefined> {
  if (!ctx.company.hasClpAccount || !ctx.providers.lender) return undefined
  if (offerCodeId === null) {
    const base = await baseProduct(ctx)
    return base && [base.productId]
  }
  const code = await readOfferCode(ctx, offerCodeId)
  const ids = code?.products.filter(({ isGone }) => !isGone).map(({ id }) => id)
  return ids?.length ? ids : undefined
}

export type InviteResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'NOT_FOUND' | 'FINANCING_NOT_AVAILABLE' | 'LEAD_NO_EMAIL' | 'MAIL_CAPPED' }

/** Emails the homeowner of a lead an invitation to pre-qualify. */
export async function invite(
  ctx: Ctx,
  { leadId, amountCents, offerCodeId, language }: InviteForm,
): Promise<InviteResult> {
  const found = await homeownerOf(ctx, leadId)
  if (!found) return { ok: false, reason: 'NOT_FOUND' }
  if (!found.email) return { ok: false, reason: 'LEAD_NO_EMAIL' }
  const { email, firstName, lastName } = found
  const id = uuidv7()
  const { url, link } = draftLink(ctx, id)
  const { name, phone, email: replyTo, mailingAddress } = ctx.company
  const content = loanInvitationMail({
    ...{ locale: localeOf(language, 'UnitedStates'), company: { name, phone, mailingAddress }, url },
    ...{ lender: ctx.providers.lender?.name ?? '', name: firstName, amountCents },
  })
  const rendered = await ctx.documents.renderMail(content)
  return once<InviteResult>(ctx, async (tx) => {
    const productIds = await offered(tx, offerCodeId)
    if (!productIds) return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
    const person = askingUser(tx)
    const queued = await queueMail(tx, {
      ...{ kind: 'loanInvitation', recipient: email, dedupeKey: `loan:${id}`, ...rendered },
      ...{ typedByVisitor: true, senderName: name, byCompany: true, leadId, fromUserId: person.userId, replyTo },
    })
    if (!queued.ok || !queued.queued) return { ok: false, reason: 'MAIL_CAPPED' }
    await issueLink(tx, link)
    const now = tx.clock.now()
    await tx.db.insert(loan).values({
      ...{ companyId: tx.company.id, id, leadId, state: 'invited', amountCents, productIds, language, email },
      homeowner: `${firstName} ${lastName}`.trim(),
      ...{ invitedByUserId: person.userId, invitedBy: person.name, createdAt: now, updatedAt: now },
    })
    await emit(tx, loanInvited, { subjectId: leadId, data: { loanId: id, amountCents } })
    return { ok: true, id }
  })
}

/** The invitation's address for a person of the company to hand on; the lead's history says who took one. */
export async function linkForPerson(ctx: Ctx, id: string): Promise<string | undefined> {
  return ctx.transaction(async (tx) => {
    const found = await readLoan(tx, id)
    if (!found?.leadId || found.isOutside || !(await seesLead(tx, found.leadId))) return undefined
    const { url, link } = draftLink(tx, id)
    await issueLink(tx, link)
    await emit(tx, loanLinkMade, { subjectId: found.leadId, data: { loanId: id, amountCents: found.amountCents } })
    return url
  })
}
