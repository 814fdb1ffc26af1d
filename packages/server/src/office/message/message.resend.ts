import { undeliveredStatuses } from '@gable/contract/message-words'
import { uuidv7 } from 'uuidv7'
import { askingUser, type Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { replaceMail } from '../../platform/mail/outbox.ts'
import { emit } from '../../platform/work/events.ts'
import { writeAttachments } from './message.attach.ts'
import { repOf } from './message.draft.ts'
import { messageResent } from './message.events.ts'
import { attachmentsOf, findMessage, issueOf } from './message.query.ts'
import { MessageCapped, orCapped, queueMessage } from './message.service.ts'
import { message } from './message.table.ts'

type NotResent = 'NOT_FOUND' | 'ALREADY_DELETED' | 'EMAIL_DELIVERED' | 'EMAIL_UNDELIVERABLE' | 'MAIL_CAPPED'
export type ResendResult = { ok: true; id: string; recipient: string } | { ok: false; reason: NotResent }

/**
 * Resends an undelivered message unchanged to an address that is not known to bounce. The original is not retried
 * anymore.
 */
export async function resendMessage(
  ctx: Ctx,
  { id: replacesId, to }: { id: string; to: string },
): Promise<ResendResult> {
  return orCapped(() =>
    once<ResendResult>(ctx, async (tx) => {
      const found = await findMessage(tx, replacesId)
      if (!found) return { ok: false, reason: 'NOT_FOUND' }
      if (found.lead.status === 'Deleted') return { ok: false, reason: 'ALREADY_DELETED' }
      if (!undeliveredStatuses.includes(found.status)) return { ok: false, reason: 'EMAIL_DELIVERED' }
      if (await issueOf(tx, to)) return { ok: false, reason: 'EMAIL_UNDELIVERABLE' }
      const known = found.message
      const mail = await replaceMail(tx, known.mailId)
      if (!mail) return { ok: false, reason: 'EMAIL_DELIVERED' }
      const { leadId, cc, subject, body } = known
      const [id, now, person] = [uuidv7(), tx.clock.now(), askingUser(tx)]
      // Users cannot send from somebody else's account.
      const fromOwn = known.fromOwn && known.sentByUserId === person.userId
      const mailId = await queueMessage(tx, {
        id,
        leadId,
        recipient: to,
        cc,
        subject,
        html: mail.html,
        text: mail.text,
        attachments: mail.attachments,
        fromUserId: fromOwn ? person.userId : null,
        replyTo: (await repOf(tx, leadId)).email,
      })
      if (!mailId) throw new MessageCapped()
      await tx.db.insert(message).values({
        companyId: tx.company.id,
        id,
        leadId,
        sentByUserId: person.userId,
        sentBy: person.name,
        fromOwn,
        recipient: to,
        cc,
        subject,
        body,
        mailId,
        replacesId,
        createdAt: now,
        updatedAt: now,
      })
      const files = (await attachmentsOf(tx, replacesId)).map((file) => file.id)
      await writeAttachments(tx, id, files)
      await emit(tx, messageResent, { subjectId: leadId, data: { messageId: id, replacesId } })
      return { ok: true, id, recipient: to }
    }),
  )
}
