import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
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
    if (!queued.ok) return tx.log.info({ leadId, reason: queued.reason }, 'automatic reply not sent')
    await emit(tx, textSent, { subjectId: leadId, data: { textId: queued.id, isAutomatic: true } })
  })
}

/**
 * Texts a homeowner whose call nobody took, if the company wants that and the homeowner agreed to texts. At night it waits
 * for the morning. A repeated or concurrent job sends one, because the message has the id of the call as its subject.
 */
export async function textAfterCall(ctx: Ctx, { leadId, textId }: { leadId: string; textId: string }): Promise<void> {
  const settings = await readTextSettings(ctx)
  if (!settings.missedCallOn) return
  await ctx.transaction(async (tx) => {
    await lockConversation(tx, leadId)
    const received = await readText(tx, textId)
    if (!received || (await isLeadDeleted(tx, leadId))) return
    const since = new Date(tx.clock.now().getTime() - onceInMs)
    if (received.createdAt <= since || (await wasAnswered(tx, { leadId, since }))) return
    const { recipient } = received
    const body = settings.missedCall
    const queued = await queueText(tx, { leadId, subjectId: textId, recipient, body, agreed: false })
    if (!queued.ok) return tx.log.info({ leadId, reason: queued.reason }, 'missed-call text not sent')
    await emit(tx, textSent, { subjectId: leadId, data: { textId: queued.id, isAutomatic: true } })
  })
}

/** Whether the lead's homeowner got an automatic answer to a text or a missed call since then. */
async function wasAnswered(tx: Ctx, { leadId, since }: { leadId: string; since: Date }): Promise<boolean> {
  const { companyId, leadId: of, answerUntil, subjectId, createdAt } = textMessage
  const toCall = sql`exists (select from ${textMessage} as c where c.company_id = ${companyId} and c.id = ${subjectId}
    and c.call is not null)`
  const found = await tx.db.$count(
    textMessage,
    and(eq(companyId, tx.company.id), eq(of, leadId), or(isNotNull(answerUntil), toCall), gt(createdAt, since)),
  )
  return found > 0
}
