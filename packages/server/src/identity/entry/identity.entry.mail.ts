import type { UserLinkPurpose } from '@gable/contract/identity-me'
import { invitationMail } from '@gable/documents/mail/identity/invitation-mail'
import type { Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { sha256 } from '../../platform/secrets.ts'
import { issueUserLink } from '../identity.link.ts'

export interface UserLinkMail {
  userId: string
  purpose: Extract<UserLinkPurpose, 'invitation'>
  to: string
  data?: { email?: string }
}

/**
 * Makes a link to a person's account and queues the mail that carries it, in the company's name. Not inside a transaction: the
 * mail is rendered on the way.
 */
export async function mailUserLink(ctx: Ctx, { userId, purpose, to, data }: UserLinkMail): Promise<void> {
  const { company, config } = ctx
  const token = await issueUserLink(ctx, { purpose, userId, ...(data && { data }) })
  const href = `${config.PUBLIC_URL}/accept-invitation?token=${token}`
  const content = invitationMail({ locale: company.locale, company: { name: company.name }, href })
  const rendered = await ctx.documents.renderMail(content)
  await ctx.transaction(async (tx) => {
    const envelope = { recipient: to, senderName: company.name, replyTo: company.email }
    const dedupeKey = `${purpose}:${sha256(token)}`
    const result = await queueMail(tx, { kind: content.kind, ...envelope, dedupeKey, ...rendered })
    if (!result.ok) ctx.log.warn({ userId, kind: content.kind, reason: result.reason }, 'mail was not queued')
  })
}
