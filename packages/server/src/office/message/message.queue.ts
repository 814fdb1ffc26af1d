import type { Ctx } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { QueuedMail } from '../../platform/mail/queued-mail.ts'

/** Rolls back an unsent message: one of its addresses has reached its daily limit. */
export class MessageCapped extends Error {}

export async function orCapped<Answer>(
  send: () => Promise<Answer>,
): Promise<Answer | { ok: false; reason: 'MAIL_CAPPED' }> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof MessageCapped) return { ok: false, reason: 'MAIL_CAPPED' }
    throw error
  }
}

type Given = Pick<QueuedMail, 'recipient' | 'cc' | 'subject' | 'html' | 'text' | 'attachments' | 'unsubscribeUrl'> & {
  id: string
  leadId: string
  fromUserId: string | null
  replyTo: string
}

/** Queues the mail of a message, only once ever. Undefined if it is not sent. */
export async function queueMessage(tx: Ctx, { id, ...given }: Given): Promise<string | undefined> {
  const result = await queueMail(tx, {
    kind: 'message',
    dedupeKey: `message:${id}`,
    byPerson: true,
    byCompany: true,
    senderName: tx.company.name,
    ...given,
  })
  return result.ok && result.queued ? result.mailId : undefined
}
