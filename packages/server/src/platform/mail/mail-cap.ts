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
 * Counts a mail to an address, over all companies, in the caller's transaction. False from the one on that is more than the limit of
 * the day in UTC: CONTRACT_MAIL_PER_RECIPIENT_PER_DAY of mail to a party of a contract, else MAIL_PER_RECIPIENT_PER_DAY.
 */
export async function mayReceive(tx: Ctx | PlatformCtx, recipient: string, { asParty }: { asParty: boolean }) {
  const now = tx.clock.now().getTime()
  const today = new Date(now - (now % dayMs))
  // Whom a stranger wrote to is nobody's business: the key holds no address.
  const mailbox = sha256(`mailbox ${mailboxOf(recipient)}`)
  const counted = await countInWindow(tx.db, `${asParty ? 'contract-mail' : 'mail'}:${mailbox}`, today, 1)
  const { CONTRACT_MAIL_PER_RECIPIENT_PER_DAY, MAIL_PER_RECIPIENT_PER_DAY } = tx.config
  return counted <= (asParty ? CONTRACT_MAIL_PER_RECIPIENT_PER_DAY : MAIL_PER_RECIPIENT_PER_DAY)
}
