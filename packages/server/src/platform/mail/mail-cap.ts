import { type Ctx, companyIdOf, type PlatformCtx } from '../context.ts'
import { countInWindow } from '../http/limits.ts'
import { sha256 } from '../secrets.ts'

const dayMs = 86_400_000

/** At these the dots before the @ say nothing, and both names are one. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** The mailbox that an address reaches, however it is spelt: letter case, and what follows a plus sign, say nothing. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const name = local.split('+')[0]!
  const host = domain.replace(/\.$/, '')
  return dotless[host] ? `${name.replaceAll('.', '')}@${dotless[host]}` : `${name}@${host}`
}

/**
 * Whether the owner of an address has confirmed it to whoever writes: as a user of the company or of the platform, as the
 * company's own address, or as the operator of this installation.
 */
export async function isConfirmedRecipient(tx: Ctx | PlatformCtx, recipient: string): Promise<boolean> {
  const address = recipient.toLowerCase()
  return address === tx.config.SUPPORT_EMAIL?.toLowerCase() || tx.isConfirmedAddress(tx.db, companyIdOf(tx), address)
}

/**
 * Counts a mail to an address that may be a stranger's, over all companies, in the caller's transaction. False from the one
 * on that is more than MAIL_PER_RECIPIENT_PER_DAY, by the day in UTC.
 */
export async function mayReceive(tx: Ctx | PlatformCtx, recipient: string): Promise<boolean> {
  const now = tx.clock.now().getTime()
  const today = new Date(now - (now % dayMs))
  // Whom a stranger wrote to is nobody's business: the key holds no address.
  const counted = await countInWindow(tx.db, `mail:${sha256(`mailbox ${mailboxOf(recipient)}`)}`, today, 1)
  return counted <= tx.config.MAIL_PER_RECIPIENT_PER_DAY
}
