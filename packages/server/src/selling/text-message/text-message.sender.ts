import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { emit } from '../../platform/work/events.ts'
import { textSenderChanged } from './text-message.events.ts'
import { readSender } from './text-message.sender.query.ts'
import { textSender } from './text-message.table.ts'

type Assigned = { ok: true } | { ok: false; reason: 'SENDER_TAKEN' }

/** Gives the company its own sender, or takes it away if empty. A sender belongs to one company. Safe to repeat. */
export async function assignSender(ctx: Ctx, sender: string): Promise<Assigned> {
  return orTaken('text_sender_sender', 'SENDER_TAKEN', () =>
    ctx.transaction<Assigned>(async (tx) => {
      const before = (await readSender(tx)) ?? ''
      if (before === sender) return { ok: true }
      const now = tx.clock.now()
      const mine = eq(textSender.companyId, tx.company.id)
      if (sender === '') await tx.db.delete(textSender).where(mine)
      else {
        await tx.db
          .insert(textSender)
          .values({ companyId: tx.company.id, sender, createdAt: now, updatedAt: now })
          .onConflictDoUpdate({ target: textSender.companyId, set: { sender, updatedAt: now } })
      }
      const data = { before: { sender: before }, after: { sender } }
      await emit(tx, textSenderChanged, { subjectId: tx.company.id, data })
      return { ok: true }
    }),
  )
}
