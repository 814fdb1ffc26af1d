import type { TextRefusal } from '@gable/contract/text-message-form'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { noteAnswer } from '../lead/office/lead.answer.ts'
import { markRead } from './text-message.conversation.ts'
import { textSent } from './text-message.events.ts'
import { takePhotos } from './text-message.photo.ts'
import { readThread } from './text-message.query.ts'
import { queueText } from './text-message.service.ts'

export type SendTextResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'NOT_FOUND' | 'ALREADY_DELETED' | TextRefusal | PhotoRefusal }

type PhotoRefusal = 'UPLOAD_NOT_FOUND' | 'TEXT_PHOTOS_TOO_LARGE'

/**
 * Queues a person's or a program's text message to the homeowner of a lead that they can see. Counts as a response if
 * the homeowner asked for contact, and marks the conversation as read.
 * @param agreed the person confirms that the homeowner agreed; not needed if a form or a text of the homeowner says so.
 */
export async function sendText(
  ctx: Ctx,
  { leadId, body, agreed, photos }: { leadId: string; body: string; agreed: boolean; photos: string[] },
): Promise<SendTextResult> {
  return once<SendTextResult>(ctx, async (tx) => {
    const thread = await readThread(tx, leadId)
    if (!thread) return { ok: false, reason: 'NOT_FOUND' }
    if (thread.status === 'Deleted') return { ok: false, reason: 'ALREADY_DELETED' }
    if (thread.phone === '') return { ok: false, reason: 'LEAD_NO_PHONE' }
    const taken = await takePhotos(tx, photos)
    if (!taken.ok) return taken
    const queued = await queueText(tx, { leadId, subjectId: null, recipient: thread.phone, body, agreed, photos })
    if (!queued.ok) return queued
    const { id } = queued
    await emit(tx, textSent, { subjectId: leadId, data: { textId: id, isAutomatic: false } })
    await noteAnswer(tx, leadId, 'text')
    if (tx.actor.kind === 'user') await markRead(tx, { leadId })
    return { ok: true, id }
  })
}
