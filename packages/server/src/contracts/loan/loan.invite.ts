import { localeOf } from '@gable/contract/format/locale'
import type { InviteForm } from '@gable/contract/loan-form'
import { type LoanState, loanLimits } from '@gable/contract/loan-state'
import type { TextRefusal } from '@gable/contract/text-message-form'
import { loanInvitationMail } from '@gable/documents/mail/loan/loan-invitation-mail'
import { loanInvitationText } from '@gable/documents/text/loan-invitation-text'
import { uuidv7 } from 'uuidv7'
import { factorsLoanFee } from '../../catalog/financing/financing.query.ts'
import { baseProduct, readOfferCode } from '../../catalog/rate/rate.query.ts'
import { issueLink, type NewLink } from '../../platform/access/link.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { lockName } from '../../platform/db/client.ts'
import { once } from '../../platform/idempotency.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { drawForLead, sentAs } from '../../quoting/quote-share/quote-share.design.ts'
import { readWords } from '../../selling/email/email.text.ts'
import { seesLead, worksOnLead } from '../../selling/lead/lead.access.ts'
import { readSuggestedAmount } from '../../selling/lead/office/lead.outcome.ts'
import { queueText, textChoices } from '../../selling/text-message/text-message.service.ts'
import { loanInvited, loanLinkMade } from './loan.events.ts'
import { type Homeowner, homeownerOf, marketOfLead } from './loan.lead.query.ts'
import { dealerOf, lendersOf } from './loan.prequal.ts'
import { lenderName, loansOfLead, offersLoans, openLoanOfLead, readLoan } from './loan.query.ts'
import { loan } from './loan.table.ts'

/** How many days an invitation can be opened. */
const openDays = 90

/** A new link to a loan's invitation, to be issued in the transaction that sends or shows it. */
export function draftLink(ctx: Ctx, loanId: string): { token: string; url: string; link: NewLink } {
  const capability = mintCapability()
  const expiresAt = new Date(ctx.clock.now().getTime() + openDays * 86_400_000)
  return {
    token: capability.token,
    url: `${ctx.config.PUBLIC_URL}/loan-invitation#${capability.token}`,
    link: { purpose: 'loan', subjectId: loanId, expiresAt, capability },
  }
}

/** A lead's loans with the suggested values of an invitation; undefined for a lead that the user cannot see. */
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
    phone: found.phone,
    text: await textChoices(ctx, { leadId, phone: found.phone }),
    ...(await invitable(ctx)),
  }
}

/** The lenders with which homeowners can pre-qualify now. */
async function invitable(ctx: Ctx) {
  const hasProducts = (await offered(ctx, null)) !== undefined
  const lenders = (await lendersOf(ctx)).filter(({ id }) => id !== 'platform' || hasProducts)
  return { isAvailable: lenders.length > 0, lenders }
}

/** The loan products of an offer code, or the base package; undefined if no loan can be offered. */
async function offered(ctx: Ctx, offerCodeId: string | null): Promise<string[] | undefined> {
  if (!offersLoans(ctx)) return undefined
  if (offerCodeId === null) {
    const base = await baseProduct(ctx)
    return base && [base.productId]
  }
  const code = await readOfferCode(ctx, offerCodeId)
  const ids = code?.products.filter(({ isGone }) => !isGone).map(({ id }) => id)
  return ids?.length ? ids : undefined
}

type InviteResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'NOT_FOUND' | 'FINANCING_NOT_AVAILABLE' | NotSent }
  | { ok: false; reason: 'LOAN_OPEN'; open: OpenLoan }

/** Details of a loan that is already open, shown when asking the user to confirm. */
type OpenLoan = { loanId: string; homeowner: string; state: LoanState; invitedAt: string }

type NotSent = 'LEAD_NO_EMAIL' | 'MAIL_CAPPED' | TextRefusal

/**
 * Invites the homeowner of a lead to pre-qualify, by email or text message. Refused while a loan of the lead is open,
 * unless the form confirms that another one is wanted.
 */
export async function invite(ctx: Ctx, form: InviteForm): Promise<InviteResult> {
  const { leadId, amountCents, offerCodeId, language, channel, lender } = form
  const found = (await worksOnLead(ctx, leadId)) ? await homeownerOf(ctx, leadId) : undefined
  if (!found) return { ok: false, reason: 'NOT_FOUND' }
  if (channel === 'email' && !found.email) return { ok: false, reason: 'LEAD_NO_EMAIL' }
  if (channel === 'text' && !found.phone) return { ok: false, reason: 'LEAD_NO_PHONE' }
  const { email, firstName, lastName } = found
  const id = uuidv7()
  const { url, link } = draftLink(ctx, id)
  const send = channel === 'email' ? await byEmail(ctx, { id, url, form, found }) : byText({ id, url, form, found })
  return once<InviteResult>(ctx, async (tx) => {
    // A vendor that only pre-qualifies shows its own offers.
    const productIds = lender === 'platform' ? await offered(tx, offerCodeId) : (await dealerOf(tx)) && []
    if (!productIds) return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
    const open = form.again ? undefined : await openLoan(tx, leadId)
    if (open) return { ok: false, reason: 'LOAN_OPEN', open }
    const factorsFee = lender === 'platform' && (await factorsLoanFee(tx, await marketOfLead(tx, leadId)))
    const refused = await send(tx)
    if (refused) return { ok: false, reason: refused }
    const person = callingUser(tx)
    await issueLink(tx, link)
    const now = tx.clock.now()
    await tx.db.insert(loan).values({
      companyId: tx.company.id,
      id,
      leadId,
      state: 'invited',
      lender,
      amountCents,
      productIds,
      language,
      email,
      factorsFee,
      homeowner: `${firstName} ${lastName}`.trim(),
      invitedByUserId: person.userId,
      invitedBy: person.name,
      createdAt: now,
      updatedAt: now,
    })
    await emit(tx, loanInvited, { subjectId: leadId, data: { loanId: id, amountCents, channel } })
    return { ok: true, id }
  })
}

/** The lead's open loan, read under a lock, so that the second of two concurrent invitations has to be confirmed. */
async function openLoan(tx: Ctx, leadId: string): Promise<OpenLoan | undefined> {
  await lockName(tx.db, `loan invitation ${leadId}`)
  const since = new Date(tx.clock.now().getTime() - openDays * 86_400_000)
  const row = await openLoanOfLead(tx, leadId, since)
  if (!row) return undefined
  const { id: loanId, homeowner, state, createdAt } = row
  return { loanId, homeowner, state, invitedAt: createdAt.toISOString() }
}

interface Invitation {
  id: string
  url: string
  form: InviteForm
  found: Homeowner
}

type Send = (tx: Ctx) => Promise<NotSent | undefined>

async function byEmail(ctx: Ctx, { id, url, form, found }: Invitation): Promise<Send> {
  const { name, phone, mailingAddress } = ctx.company
  const locale = localeOf(form.language, 'UnitedStates')
  const words = await readWords(ctx, 'loanInvitation', locale)
  const content = loanInvitationMail({
    locale,
    words,
    company: { name, phone, mailingAddress },
    url,
    lender: lenderName(ctx.providers, form.lender),
    name: found.firstName,
    amountCents: form.amountCents,
  })
  const drawn = await drawForLead(ctx, form.leadId, content)
  return async (tx) => {
    const queued = await queueMail(tx, {
      kind: 'loanInvitation',
      recipient: found.email,
      dedupeKey: `loan:${id}`,
      ...sentAs(tx, form.leadId, drawn),
      typedByVisitor: true,
      fromUserId: callingUser(tx).userId,
    })
    return queued.ok && queued.queued ? undefined : 'MAIL_CAPPED'
  }
}

function byText({ id, url, form, found }: Invitation): Send {
  const { leadId, amountCents, language, agreed } = form
  return async (tx) => {
    const locale = localeOf(language, 'UnitedStates')
    const body = loanInvitationText({ locale, company: tx.company.name, amountCents, url })
    const queued = await queueText(tx, { leadId, subjectId: id, recipient: found.phone, body, agreed })
    return queued.ok ? undefined : queued.reason
  }
}

/** Returns the invitation's address for a user to pass on; the lead's history records who copied it. */
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
