import { type Deps, systemContext } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { textReceived } from './text-message.events.ts'
import { optIn, optOut } from './text-message.opt-out.ts'
import { answeredBy } from './text-message.query.ts'
import type { TextNews } from './text-message.twilio.ts'

/**
 * Takes a reply: STOP and START count for the number and all companies, and what was said stands in the history of the lead that was
 * texted last.
 * @param id the vendor's own id of the reply, by which a repeated job tells it once.
 */
export async function receiveReply(deps: Deps, id: string, reply: Extract<TextNews, { kind: 'reply' }>): Promise<void> {
  const { sender, asks, body, files } = reply
  const { db } = deps.database
  if (asks === 'stop') await optOut(db, sender, deps.clock.now())
  if (asks === 'start') await optIn(db, sender)
  const answered = await answeredBy(db, sender)
  const ctx = answered && (await systemContext(deps, answered.companyId))
  if (!ctx) return
  const request = { scope: 'textMessage.reply', key: id, request: null, wasRun: false, wasKept: false }
  await once({ ...ctx, keyed: request }, async (tx) => {
    await emit(tx, textReceived, { subjectId: answered.leadId, data: { body, files, asks } })
    return { ok: true }
  })
}
