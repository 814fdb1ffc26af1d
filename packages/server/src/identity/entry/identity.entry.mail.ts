import { approveEmailMail } from '@gable/documents/mail/account/account-mail'
import { eq } from 'drizzle-orm'
import type { PlatformCtx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { issueUserLink } from '../identity.link.ts'
import { user } from '../identity.table.ts'

export interface MailedUserLink {
  userId: string
  purpose: 'approveEmail'
  /** Whom it is mailed to. */
  to: string
  /** The address that is to be theirs. */
  data: { email: string }
}

/** Mails a person a link with which they do one thing with their own account. The mail is rendered before the transaction. */
export async function mailUserLink(ctx: PlatformCtx, { userId, purpose, to, data }: MailedUserLink): Promise<void> {
  const [person] = await ctx.db.select({ firstName: user.firstName }).from(user).where(eq(user.id, userId))
  if (!person) return
  const { token } = mintCapability()
  const url = `${ctx.config.PUBLIC_URL}/approve-email?token=${token}`
  const rendered = await ctx.documents.renderMail(approveEmailMail({ ...person, ...data, locale: 'en', url }))
  await ctx.transaction(async (tx) => {
    await issueUserLink(tx, { purpose, userId, data, token })
    await queueMail(tx, { ...rendered, kind: purpose, recipient: to, dedupeKey: `${purpose}:${token.slice(0, 12)}` })
  })
}
