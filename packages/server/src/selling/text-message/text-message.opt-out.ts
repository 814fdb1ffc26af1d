import { and, eq } from 'drizzle-orm'
import { actingName, type Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { emit } from '../../platform/work/events.ts'
import { textsAllowed, textsStopped } from './text-message.events.ts'
import { readThread } from './text-message.query.ts'
import { textCompanyOptOut, textOptOut } from './text-message.table.ts'

/** Records that a number gets no more text messages from any company. Runs in the caller's transaction. */
export async function optOut(db: Db, phone: string, at: Date): Promise<void> {
  await db.insert(textOptOut).values({ phone, at }).onConflictDoNothing()
}

/**
 * Allows text messages of all companies to a number again, because its owner sent START. Runs in the caller's
 * transaction.
 */
export async function optIn(db: Db, phone: string): Promise<void> {
  await db.delete(textOptOut).where(eq(textOptOut.phone, phone))
  await db.delete(textCompanyOptOut).where(eq(textCompanyOptOut.phone, phone))
}

/**
 * Stops the company's own text messages to a visible lead's number, or allows them again. The owner's STOP remains.
 * Safe to repeat.
 */
export async function setCompanyOptOut(
  ctx: Ctx,
  { leadId, stopped }: { leadId: string; stopped: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'NOT_FOUND' | 'LEAD_NO_PHONE' }> {
  return ctx.transaction(async (tx) => {
    const thread = await readThread(tx, leadId)
    if (!thread) return { ok: false, reason: 'NOT_FOUND' }
    const { phone } = thread
    if (phone === '') return { ok: false, reason: 'LEAD_NO_PHONE' }
    const { companyId } = textCompanyOptOut
    const row = { companyId: tx.company.id, phone, stoppedBy: actingName(tx), at: tx.clock.now() }
    const changed = stopped
      ? await tx.db
          .insert(textCompanyOptOut)
          .values(row)
          .onConflictDoNothing()
          .returning({ phone: textCompanyOptOut.phone })
      : await tx.db
          .delete(textCompanyOptOut)
          .where(and(eq(companyId, tx.company.id), eq(textCompanyOptOut.phone, phone)))
          .returning({ phone: textCompanyOptOut.phone })
    if (changed.length > 0) await emit(tx, stopped ? textsStopped : textsAllowed, { subjectId: leadId, data: {} })
    return { ok: true }
  })
}
