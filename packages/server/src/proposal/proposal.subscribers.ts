import { money } from '@gable/contract/format/money'
import type { Fact } from '@gable/documents/mail/content'
import { type NoticeKind, noticeMail } from '@gable/documents/mail/notice/notice-mail'
import { leadStatusChanged } from '../lead/lead.events.ts'
import type { Ctx } from '../platform/context.ts'
import { queueMail } from '../platform/mail/outbox.ts'
import { subscribe } from '../platform/work/events.ts'
import { creatorOf } from './proposal.document.query.ts'
import { proposalAsked, proposalChosen, proposalDeclined } from './proposal.events.ts'
import { holdDraftsOfLead, readProposalOfLink } from './proposal.hold.query.ts'
import { forgetProposal } from './proposal.service.ts'

/** What proposals do when they hear of something: who made one is told at once what its customer does. */
export const proposalSubscribers = [
  subscribe('proposal.leadDeleted', [leadStatusChanged], async (ctx, { subjectId, data: { to } }) => {
    if (to !== 'Deleted' || !subjectId) return
    await ctx.transaction(async (tx) => {
      for (const draft of await holdDraftsOfLead(tx, subjectId)) await forgetProposal(tx, draft)
    })
  }),
  subscribe('proposal.asked', [proposalAsked], (ctx, { id, data: { proposalId, question } }) =>
    tellCreator(ctx, {
      eventId: id,
      proposalId,
      kind: 'proposalAsked',
      facts: [{ label: 'Question', value: question }],
    }),
  ),
  subscribe('proposal.declined', [proposalDeclined], (ctx, { id, data: { proposalId, reason } }) =>
    tellCreator(ctx, {
      ...{ eventId: id, proposalId, kind: 'proposalDeclined' },
      facts: [{ label: 'Reason', value: reason || 'None given' }],
    }),
  ),
  subscribe('proposal.chosen', [proposalChosen], (ctx, { id, data: { proposalId, title, totalCents } }) =>
    tellCreator(ctx, {
      ...{ eventId: id, proposalId, kind: 'proposalChosen' },
      facts: [
        { label: 'Option', value: title },
        { label: 'Total', value: money(totalCents, ctx.company.currency, 'exact', ctx.company.locale) },
      ],
    }),
  ),
]

interface Told {
  eventId: string
  proposalId: string
  kind: NoticeKind
  facts: Fact[]
}

/** Where who made it works here no more, the company is told. */
async function tellCreator(ctx: Ctx, { eventId, proposalId, kind, facts }: Told): Promise<void> {
  const row = await readProposalOfLink(ctx, proposalId)
  if (!row) return
  const recipient = (await creatorOf(ctx, row))?.email ?? ctx.company.email
  const href = `${ctx.config.PUBLIC_URL}/personal/proposals/${proposalId}`
  const content = noticeMail({ kind, locale: ctx.company.locale, values: { proposal: row.name }, facts, href })
  const rendered = await ctx.documents.renderMail(content)
  await ctx.transaction((tx) =>
    queueMail(tx, { kind, recipient, dedupeKey: `${eventId}:creator`, leadId: row.leadId, ...rendered }),
  )
}
