import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { isLeadDeleted } from '../lead/lead.access.ts'
import { lockConversation } from './text-message.conversation.ts'
import { textSent } from './text-message.events.ts'
import { readText } from './text-message.query.ts'
import { queueText } from './text-message.service.ts'
import { isWorkingHour, readTextSettings } from './text-message.settings.ts'
import { textMessage } from './text-message.table.ts'

/** A homeowner gets one automatic answer in this time, however many texts they send. */
const onceInMs = 12 * 3_600_000

/** An answer that could not be sent within this time is not sent at all. */
const freshMs = 30 * 60_000

/**
 * Answers a homeowner's text outside of the company's working hours, if the company wants that. A repeated or concurrent
 * job answers once, because it locks the received message.
 */
export async function autoReply(ctx: Ctx, { leadId, textId }: { leadId: string; textId: string }): Promise<void> {
  const settings = await readTextSettings(ctx)
  if (!settings.autoReplyOn) return
  await ctx.transaction(async (tx) => {
    await lockConversation(tx, leadId)
    const received = await readText(tx, textId)
    if (!received || (await isLeadDeleted(tx, leadId))) return
    const now = tx.clock.now()
    const answerUntil = new Date(received.createdAt.getTime() + freshMs)
    if (isWorkingHour(tx, settings) || answerUntil <= now) return
    if (await wasAnswered(tx, { leadId, since: new Date(now.getTime() - onceInMs) })) return
    const { recipient } = received
    const queued = await queueText(tx, {
      leadId,
      subjectId: textId,
      recipient,
      body: settings.autoReply,
      agreed: false,
      answerUntil,
    })
    if (!queued.ok) return tx.log.info({ leadId, reason: queued.reason }, 'a text was not answered automatically')
    await emit(tx, textSent, { subjectId: leadId, data: { textId: queued.id, isAutomatic: true } })
  })
}

async function wasAnswered(tx: Ctx, { leadId, since }: { leadId: string; since: Date }): Promise<boolean> {
  const { companyId, leadId: of, answerUntil, createdAt } = textMessage
  const found = await tx.db.$count(
    textMessage,
    and(eq(companyId, tx.company.id), eq(of, leadId), isNotNull(answerUntil), gt(createdAt, since)),
  )
  return found > 0
}
