import type { Operator } from '@gable/contract/identity-entry'
import { accountExistsMail, type Claim } from '@gable/documents/mail/identity/account-exists-mail'
import { linkMail } from '@gable/documents/mail/identity/account-mail'
import type { RenderedMail } from '@gable/documents/render'
import type { Config } from '../../../platform/config.ts'
import type { Ctx, PlatformCtx } from '../../../platform/context.ts'
import { legalAddress } from '../../../platform/legal.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { mintCapability } from '../../../platform/secrets.ts'
import { type Capability, issueUserLink, minutesOf } from '../identity.link.ts'
import { isEmailTaken, type PagePurpose, wasInvited } from './identity.entry.query.ts'

export type MailedPurpose = Exclude<PagePurpose, 'firstAdmin'>

/** The pages of the links. The secret follows the #, which browsers don't send and logs don't record. */
const pageOf: Record<PagePurpose, string> = {
  confirmEmail: '/confirm-email',
  approveEmail: '/approve-email',
  confirmNewEmail: '/confirm-new-email',
  passwordReset: '/reset-password',
  invitation: '/invitation',
  firstAdmin: '/setup',
}

export function linkAddress({ PUBLIC_URL }: { PUBLIC_URL: string }, purpose: PagePurpose, token: string): string {
  return `${PUBLIC_URL}${pageOf[purpose]}#${token}`
}

export interface NewUserLinkMail {
  purpose: MailedPurpose
  person: { id: string; email: string; firstName: string }
  /** For a change of address: the new address, which receives the confirmation mail. */
  newEmail?: string
  /** For an invitation: the name of the inviter. */
  inviter?: string
}

/** A link and its mail, ready to send. */
export interface UserLinkMail extends NewUserLinkMail {
  capability: Capability
  rendered: RenderedMail
  recipient: string
  /** The address already has an account: its owner is notified, and nobody receives the link. */
  isTaken: boolean
}

/**
 * Renders the mail of a link before the transaction in which `mailUserLink` sends it. The context is of the user's
 * company. If somebody else has confirmed the address, its owner is told that it has an account; the person who typed
 * it sees no difference.
 */
export async function writeUserLinkMail(ctx: Ctx | PlatformCtx, provided: NewUserLinkMail): Promise<UserLinkMail> {
  const { purpose, person, newEmail = '', inviter = '' } = provided
  const capability = mintCapability()
  const company = 'company' in ctx ? ctx.company : undefined
  const recipient = purpose === 'confirmNewEmail' && newEmail ? newEmail : person.email
  const claims = claimsAddress(purpose)
  const isTaken = claims && (await isEmailTaken(ctx.db, recipient, person.id))
  if (claims && isTaken) {
    const content = accountExistsMail({
      claim: purpose,
      locale: company?.locale ?? 'en',
      email: recipient,
      companyName: company?.name ?? '',
      support: supportLine(ctx),
      signInUrl: `${ctx.config.PUBLIC_URL}/signin`,
    })
    return { ...provided, capability, recipient, isTaken, rendered: await ctx.documents.renderMail(content) }
  }
  const invited = purpose === 'confirmEmail' && (await wasInvited(ctx.db, person.id))
  const rendered = await ctx.documents.renderMail(
    linkMail({
      purpose,
      locale: company?.locale ?? 'en',
      firstName: person.firstName,
      email: person.email,
      support: supportLine(ctx),
      href: linkAddress(ctx.config, purpose, capability.token),
      minutes: minutesOf[purpose],
      companyName: company?.name ?? '',
      inviter,
      newEmail,
      invited,
    }),
  )
  return { ...provided, capability, recipient, isTaken, rendered }
}

/** Whether a link turns its recipient's address into an account's address. */
const claimsAddress = (purpose: MailedPurpose): purpose is Claim =>
  purpose === 'confirmEmail' || purpose === 'invitation' || purpose === 'confirmNewEmail'

/** Issues the link in place of earlier ones with its purpose and queues its mail, in the caller's transaction. */
export async function mailUserLink(tx: Ctx | PlatformCtx, mail: UserLinkMail): Promise<void> {
  const { purpose, person, newEmail, capability, rendered, recipient, isTaken } = mail
  const data = newEmail === undefined ? {} : { email: newEmail }
  await issueUserLink(tx, { purpose, userId: person.id, data, capability })
  await queueMail(tx, {
    kind: isTaken ? 'accountExists' : purpose,
    recipient,
    ...rendered,
    dedupeKey: `link:${capability.sha256}`,
    ...(isTaken ? { ...senderOf(tx), typedByVisitor: true } : senderOf(tx, purpose)),
  })
}

/** Invitations carry the company's name and reply address; other mails carry the product's. */
function senderOf(tx: Ctx | PlatformCtx, purpose?: MailedPurpose) {
  if (purpose === 'invitation' && 'company' in tx) return { senderName: tx.company.name, replyTo: tx.company.email }
  const { email } = operatorOf(tx.config).support
  return email === '' ? {} : { replyTo: email }
}

/** The support contact in one line. */
export function supportLine({ config }: Pick<Ctx, 'config'>): string {
  const { name, email, phone } = operatorOf(config).support
  return [name, email, phone].filter((part) => part !== '').join(', ')
}

/** The operator settings that every page may see. */
export function operatorOf(config: Config): Operator {
  const { SIGN_UP, TERMS_VERSION, SUPPORT_NAME, SUPPORT_EMAIL, SUPPORT_PHONE } = config
  return {
    signUp: SIGN_UP,
    terms: {
      version: TERMS_VERSION,
      termsUrl: legalAddress(config, 'TERMS_URL'),
      privacyUrl: legalAddress(config, 'PRIVACY_URL'),
    },
    support: { name: SUPPORT_NAME, email: SUPPORT_EMAIL ?? '', phone: SUPPORT_PHONE ?? '' },
  }
}
