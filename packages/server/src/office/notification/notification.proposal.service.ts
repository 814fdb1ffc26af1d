import { longDate } from '@gable/contract/format/day'
import { money } from '@gable/contract/format/money'
import type { Fact } from '@gable/documents/mail/content'
import { type NoticeKind, noticeMail } from '@gable/documents/mail/notice/notice-mail'
import { notificationWords } from '@gable/documents/mail/notification/notification-mail'
import {
  proposalAnsweredNotification,
  proposalCountersignNotification,
  proposalExpiredNotification,
  proposalSignedNotification,
  proposalViewedNotification,
} from '../../contracts/proposal/proposal.notifications.ts'
import { listCompanyDue } from '../../contracts/proposal/proposal.query.ts'
import type { Ctx } from '../../platform/context.ts'
import { notify, proposalPage } from './notification.notify.ts'
import { readActing } from './notification.people.query.ts'
import { readLastSigner, readProposalOwner } from './notification.record.query.ts'

const actingOn = (ctx: Ctx, { leadId, createdByUserId }: { leadId: string; createdByUserId: string | null }) =>
  readActing(ctx, { leadId, userId: createdByUserId })

/** The customer opened a proposal for the first time. */
export async function notifyOfProposalView(ctx: Ctx, occasion: string, proposalId: string): Promise<void> {
  const found = await readProposalOwner(ctx, proposalId)
  if (!found) return
  await notify(ctx, {
    kind: proposalViewedNotification,
    occasion,
    leadId: found.leadId,
    page: proposalPage(proposalId),
    ...notificationWords('proposalViewed', ctx.company.locale, { proposal: found.name }),
    concerned: await actingOn(ctx, found),
  })
}

export type ProposalAnswer =
  | { kind: 'proposalAsked'; question: string }
  | { kind: 'proposalDeclined'; reason: string; who: string }
  | { kind: 'proposalChosen'; title: string; totalCents: number }
  | { kind: 'proposalSigned'; title: string; totalCents: number; comments: { signer: string; comments: string }[] }

/** The customer asked about a proposal, declined it, or chose an option, or all have signed it. */
export async function notifyOfProposalAnswer(
  ctx: Ctx,
  occasion: string,
  { proposalId, ...answer }: ProposalAnswer & { proposalId: string },
): Promise<void> {
  const found = await readProposalOwner(ctx, proposalId)
  if (!found) return
  const { locale } = ctx.company
  const page = proposalPage(proposalId)
  const kind: NoticeKind = answer.kind
  const href = `${ctx.config.PUBLIC_URL}${page}`
  const mail = noticeMail({ kind, locale, values: valuesOf(found.name, answer), facts: factsOf(ctx, answer), href })
  await notify(ctx, {
    kind: kindOf(answer),
    occasion,
    leadId: found.leadId,
    page,
    mail,
    concerned: await actingOn(ctx, found),
  })
}

/** A proposal's own link identifies no person. */
const valuesOf = (proposal: string, answer: ProposalAnswer) => ({
  proposal,
  ...(answer.kind === 'proposalDeclined' && { who: answer.who || 'Your customer' }),
})

const kindOf = ({ kind }: ProposalAnswer) =>
  kind === 'proposalSigned' ? proposalSignedNotification : proposalAnsweredNotification

function factsOf({ company }: Ctx, answer: ProposalAnswer): Fact[] {
  switch (answer.kind) {
    case 'proposalAsked':
      return [{ label: 'Question', value: answer.question }]
    case 'proposalDeclined':
      return [{ label: 'Reason', value: answer.reason || 'None given' }]
    case 'proposalChosen':
    case 'proposalSigned':
      return [
        { label: 'Option', value: answer.title },
        { label: 'Total', value: money(answer.totalCents, company.currency, 'exact', company.locale) },
        ...(answer.kind === 'proposalSigned' ? answer.comments : []).map(({ signer, comments }): Fact => {
          return { label: `Comment of ${signer}`, value: comments }
        }),
      ]
  }
}

/**
 * All customers have signed, and the company's signature is due. Notifies the user who made the proposal or, if they
 * have left, the lead's rep and the admins. Any user of the company who can see the lead may sign.
 */
export async function notifyOfCountersign(ctx: Ctx, proposalId: string): Promise<void> {
  const [due] = await listCompanyDue(ctx, { id: proposalId })
  const found = due && (await readProposalOwner(ctx, proposalId))
  if (!found) return
  // Notifies nobody twice about one version, whether because of a signature or because a user left.
  const occasion = `countersign:${proposalId}:${due.number}`
  const { locale } = ctx.company
  const page = proposalPage(proposalId)
  const values = { proposal: found.name, signer: await readLastSigner(ctx, proposalId) }
  const href = `${ctx.config.PUBLIC_URL}${page}`
  await notify(ctx, {
    kind: proposalCountersignNotification,
    occasion,
    leadId: found.leadId,
    page,
    mail: noticeMail({ kind: 'proposalCountersign', locale, values, href }),
    concerned: await actingOn(ctx, found),
  })
}

/** A user was deactivated. Notifies those who may instead sign the proposals waiting for that user's signature. */
export async function notifyOfSignerLeft(ctx: Ctx, userId: string): Promise<void> {
  for (const { id } of await listCompanyDue(ctx, { createdByUserId: userId })) {
    await notifyOfCountersign(ctx, id)
  }
}

/** The last day of a proposal has passed without an answer. */
export async function notifyOfProposalExpiry(ctx: Ctx, occasion: string, proposalId: string): Promise<void> {
  const found = await readProposalOwner(ctx, proposalId)
  if (!found?.expiresAt) return
  const { locale, timeZone } = ctx.company
  const day = longDate(found.expiresAt.toISOString(), timeZone, locale)
  await notify(ctx, {
    kind: proposalExpiredNotification,
    occasion,
    leadId: found.leadId,
    page: proposalPage(proposalId),
    ...notificationWords('proposalExpired', locale, { proposal: found.name, day }),
    concerned: await actingOn(ctx, found),
  })
}
