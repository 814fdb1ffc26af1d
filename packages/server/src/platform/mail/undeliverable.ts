import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { mail, undeliverableAddress } from '../platform.table.ts'

interface Mailed {
  companyId: string
  mailId: string
  at: Date
}

/** Notes that a mail did not reach its address, and never will. */
export async function noteUndeliverable(
  db: Db,
  { companyId, mailId, at }: Mailed,
  { reason, failure }: { reason: 'bounced' | 'complained'; failure: string },
): Promise<void> {
  const mine = and(eq(mail.companyId, companyId), eq(mail.id, mailId))
  // A mail that was called spam did arrive.
  const change = reason === 'bounced' ? { status: 'bounced' as const, failure } : { failure }
  const [row] = await db
    .update(mail)
    .set({ ...change, updatedAt: at })
    .where(mine)
    .returning({ recipient: mail.recipient })
  if (!row) return
  await db
    .insert(undeliverableAddress)
    .values({ companyId, address: row.recipient.toLowerCase(), reason, at })
    .onConflictDoUpdate({ target: [undeliverableAddress.companyId, undeliverableAddress.address], set: { reason, at } })
}

/** Notes that a mail arrived: its address works, whatever was known of it. */
export async function noteDelivered(db: Db, { companyId, mailId, at }: Mailed): Promise<void> {
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
