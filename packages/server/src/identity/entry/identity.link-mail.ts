import { invitationMail } from '@gable/documents/mail/identity/invitation-mail'
import type { RenderedMail } from '@gable/documents/render'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { issueUserLink } from '../identity.link.ts'
import { userLink } from '../identity.table.ts'

export interface NewUserLinkMail {
  purpose: 'invitation'
  person: { id: string; email: string; firstName: string }
  /** Who invites. */
  inviter?: string
}

/** A link and its mail, ready to be sent off. */
export interface UserLinkMail extends NewUserLinkMail {
  capability: ReturnType<typeof mintCapability>
  rendered: RenderedMail
}

/** Writes the mail of a link, before the transaction in which `mailUserLink` sends it off. */
export async function writeUserLinkMail(ctx: Ctx, given: NewUserLinkMail): Promise<UserLinkMail> {
  const { company, config } = ctx
  const capability = mintCapability()
  // Behind #, which no browser sends along and no log has.
  const href = `${config.PUBLIC_URL}/invitation#${capability.token}`
  const facts = { locale: company.locale, company: { name: company.name }, inviter: given.inviter ?? '', href }
  return { ...given, capability, rendered: await ctx.documents.renderMail(invitationMail(facts)) }
}

/** Issues the link in place of those of its purpose and queues its mail in the company's name, in the caller's transaction. */
export async function mailUserLink(tx: Ctx, { purpose, person, capability, rendered }: UserLinkMail): Promise<void> {
  const token = await issueUserLink(tx, { purpose, userId: person.id })
  const issued = tx.db.update(userLink).set({ tokenSha256: capability.sha256 })
  await issued.where(eq(userLink.tokenSha256, sha256(token)))
  await queueMail(tx, {
    kind: purpose,
    recipient: person.email,
    ...rendered,
    dedupeKey: `link:${capability.sha256}`,
    senderName: tx.company.name,
    replyTo: tx.company.email,
  })
}
