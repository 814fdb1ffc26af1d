import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { seesLead } from '../lead/lead.access.ts'
import { textConversation, textMessage } from './text-message.table.ts'

/** Number of characters of the last message that the list shows. */
const previewLength = 160

interface NewsOfLead {
  leadId: string
  direction: 'in' | 'out'
  body: string
  /** Whether it counts as read, such as an answered call. */
  isRead?: boolean
}

/** Updates a lead's conversation for a message that was just added. Runs in the caller's transaction. */
export async function noteText(tx: Ctx, { leadId, direction, body, isRead }: NewsOfLead): Promise<void> {
  const now = tx.clock.now()
  const last = { lastAt: now, lastDirection: direction, lastBody: Array.from(body).slice(0, previewLength).join('') }
  const { companyId, leadId: of, unread } = textConversation
  const more = direction === 'in' && !isRead ? 1 : 0
  await tx.db
    .insert(textConversation)
    .values({ companyId: tx.company.id, leadId, ...last, unread: more, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [companyId, of], set: { ...last, unread: sql`${unread} + ${more}`, updatedAt: now } })
}

type Done = { ok: true } | { ok: false; reason: 'NOT_FOUND' }

/**
 * Marks a visible lead's received messages as read, up to and including `through`, or all of them. A message that
 * arrives in the meantime stays unread. Safe to repeat.
 */
export async function markRead(ctx: Ctx, { leadId, through }: { leadId: string; through?: string }): Promise<Done> {
  return changeRead(ctx, leadId, async (tx) => {
    await tx.db
      .update(textMessage)
      .set({ readAt: tx.clock.now() })
      .where(
        and(receivedFrom(tx, leadId), isNull(textMessage.readAt), through ? lte(textMessage.id, through) : undefined),
      )
  })
}

/** Marks the last received message of a visible lead as unread. Safe to repeat. */
export async function markUnread(ctx: Ctx, leadId: string): Promise<Done> {
  return changeRead(ctx, leadId, async (tx) => {
    const [last] = await tx.db
      .select({ id: textMessage.id })
      .from(textMessage)
      .where(receivedFrom(tx, leadId))
      .orderBy(desc(textMessage.id))
      .limit(1)
    if (!last) return
    const mine = and(eq(textMessage.companyId, tx.company.id), eq(textMessage.id, last.id))
    await tx.db.update(textMessage).set({ readAt: null }).where(mine)
  })
}

/** Locks the conversation, which a new message also does, so that the count is that of the messages. */
async function changeRead(ctx: Ctx, leadId: string, change: (tx: Ctx) => Promise<void>): Promise<Done> {
  return ctx.transaction<Done>(async (tx) => {
    if (!(await seesLead(tx, leadId))) return { ok: false, reason: 'NOT_FOUND' }
    const locked = await lockConversation(tx, leadId)
    if (!locked) return { ok: true }
    await change(tx)
    const unread = await tx.db.$count(textMessage, and(receivedFrom(tx, leadId), isNull(textMessage.readAt)))
    if (unread !== locked.unread) await tx.db.update(textConversation).set({ unread }).where(ofLead(tx, leadId))
    return { ok: true }
  })
}

/** Locks a lead's conversation until the transaction ends; undefined if it has no messages. */
export async function lockConversation(tx: Ctx, leadId: string): Promise<{ unread: number } | undefined> {
  const { unread } = textConversation
  const [locked] = await tx.db.select({ unread }).from(textConversation).where(ofLead(tx, leadId)).for('update')
  return locked
}

const ofLead = ({ company }: Ctx, leadId: string) =>
  and(eq(textConversation.companyId, company.id), eq(textConversation.leadId, leadId))

const receivedFrom = ({ company }: Ctx, leadId: string) =>
  and(eq(textMessage.companyId, company.id), eq(textMessage.leadId, leadId), eq(textMessage.direction, 'in'))
