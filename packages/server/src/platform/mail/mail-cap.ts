import { type Ctx, companyIdOf, type PlatformCtx } from '../context.ts'
import { countInWindow } from '../http/limits.ts'
import { sha256 } from '../secrets.ts'

const dayMs = 86_400_000

/** Providers that ignore dots before the @ and treat both domains as one. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/** Returns the mailbox that an address reaches. Ignores letter case and anything after a plus sign. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const name = local.split('+')[0]!
  const host = domain.replace(/\.$/, '')
  return dotless[host] ? `${name.replaceAll('.', '')}@${dotless[host]}` : `${name}@${host}`
}

/**
 * Returns whether the owner of an address has confirmed it to the sender: as a user of the company or of the platform,
 * as the company's own address, or as this installation's operator.
 */
export async function isConfirmedRecipient(tx: Ctx | PlatformCtx, recipient: string): Promise<boolean> {
  const address = recipient.toLowerCase()
  return address === tx.config.SUPPORT_EMAIL?.toLowerCase() || tx.isConfirmedAddress(tx.db, companyIdOf(tx), address)
}

/**
 * Counts a mail to an address, across all companies, in the caller's transaction. Returns false if it exceeds the limit
 * for the UTC day: CONTRACT_MAIL_PER_RECIPIENT_PER_DAY for mail to a party of a contract, otherwise
 * MAIL_PER_RECIPIENT_PER_DAY.
 */
export async function mayReceive(tx: Ctx | PlatformCtx, recipient: string, { asParty }: { asParty: boolean }) {
  const now = tx.clock.now().getTime()
  const today = new Date(now - (now % dayMs))
  // The key is hashed, because recipients of a visitor's mail must stay private.
  const mailbox = sha256(`mailbox ${mailboxOf(recipient)}`)
  const counted = await countInWindow(tx.db, `${asParty ? 'contract-mail' : 'mail'}:${mailbox}`, today, 1)
  const { CONTRACT_MAIL_PER_RECIPIENT_PER_DAY, MAIL_PER_RECIPIENT_PER_DAY } = tx.config
  return counted <= (asParty ? CONTRACT_MAIL_PER_RECIPIENT_PER_DAY : MAIL_PER_RECIPIENT_PER_DAY)
}
