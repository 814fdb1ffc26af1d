import type { MailStatus } from '@gable/contract/message-words'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { mail, undeliverableAddress } from '../platform.table.ts'

interface Mailed {
  companyId: string
  mailId: string
  at: Date
  /** The address that the report is about; by default the mail's recipient. */
  address?: string
}

/** Returns whether the report is about a copied address. The mail's status only reflects its main recipient. */
async function isOfCopy(db: Db, { companyId, mailId, address }: Mailed): Promise<boolean> {
  if (!address) return false
  const { recipient, cc } = mail
  const mine = and(eq(mail.companyId, companyId), eq(mail.id, mailId))
  const [row] = await db.select({ recipient, cc }).from(mail).where(mine)
  const among = row?.cc.some((each) => each.toLowerCase() === address.toLowerCase()) ?? false
  return among && row!.recipient.toLowerCase() !== address.toLowerCase()
}

/** A mail that was replaced by another one stays replaced. */
const bounced = sql<MailStatus>`case when ${mail.status} = 'replaced' then 'replaced' else 'bounced' end`

/** Records that a mail did not and never will reach its address. */
export async function noteUndeliverable(
  db: Db,
  mailed: Mailed,
  { reason, failure }: { reason: 'bounced' | 'complained'; failure: string },
): Promise<void> {
  const { companyId, mailId, at } = mailed
  if (await isOfCopy(db, mailed)) return noteAddress(db, mailed, mailed.address!, reason)
  const mine = and(eq(mail.companyId, companyId), eq(mail.id, mailId))
  // A mail that was reported as spam did arrive.
  const change = reason === 'bounced' ? { status: bounced, failure } : { failure }
  const [row] = await db
    .update(mail)
    .set({ ...change, updatedAt: at })
    .where(mine)
    .returning({ recipient: mail.recipient })
  if (row) await noteAddress(db, mailed, row.recipient, reason)
}

async function noteAddress(db: Db, { companyId, at }: Mailed, address: string, reason: 'bounced' | 'complained') {
  await db
    .insert(undeliverableAddress)
    .values({ companyId, address: address.toLowerCase(), reason, at })
    .onConflictDoUpdate({ target: [undeliverableAddress.companyId, undeliverableAddress.address], set: { reason, at } })
}

/** Records that a mail arrived, which proves that its address works. */
export async function noteDelivered(db: Db, mailed: Mailed): Promise<void> {
  const { companyId, mailId, at } = mailed
  if (await isOfCopy(db, mailed)) return
  const mine = and(
    eq(mail.companyId, companyId),
    eq(mail.id, mailId),
    inArray(mail.status, ['queued', 'sent', 'failed']),
  )
  const [row] = await db
    .update(mail)
    .set({ status: 'delivered', failure: '', updatedAt: at })
    .where(mine)
    .returning({ recipient: mail.recipient })
  if (!row) return
  await db
    .delete(undeliverableAddress)
    .where(
      and(
        eq(undeliverableAddress.companyId, companyId),
        eq(undeliverableAddress.address, row.recipient.toLowerCase()),
        eq(undeliverableAddress.reason, 'bounced'),
      ),
    )
}
