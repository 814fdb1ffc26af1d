import { randomUUID } from 'node:crypto'
import { plainRichText } from '@gable/contract/rich-text'
import { message, messageAttachment, messageTemplate } from '@gable/server/office/message/message.table'
import { mail } from '@gable/server/platform/platform.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import { eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

const written = { from: 'company' as const, subject: 'Your roof', body: plainRichText('We can come on Monday.') }

const template = (name: string) => ({ name, subject: written.subject, body: written.body })

export const messageAccessMatrix: SliceAccessMatrix<
  'message',
  { leadId: string; id: string; templateId: string; version: number }
> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const { db } = of.app.database
    // Gives each lead its own mailbox, because one mailbox gets a limited number of mails a day.
    await db
      .update(lead)
      .set({ email: `${randomUUID()}@example.com` })
      .where(eq(lead.id, leadId))
    const client = await of.app.client({ userId: by.id })
    const subject = `About ${secretName}`
    const { id } = await client.message.send({ ...written, subject, leadId, idempotencyKey: randomUUID() })
    await db.update(mail).set({ status: 'bounced' }).where(eq(mail.leadId, leadId))
    const admin = await of.app.client({ userId: of.company.admin.id })
    const named = template(`${secretName} ${randomUUID()}`.slice(0, 60))
    const { id: templateId } = await admin.message.createTemplate({ ...named, idempotencyKey: randomUUID() })
    return { leadId, id, templateId, version: 1 }
  },
  inputs: {
    send: ({ leadId }) => ({ ...written, leadId, idempotencyKey: randomUUID() }),
    sendToMany: ({ leadId }) => ({ ...written, choice: { leads: [{ id: leadId }] }, idempotencyKey: randomUUID() }),
    createTemplate: () => ({ ...template(randomUUID()), idempotencyKey: randomUUID() }),
    updateTemplate: ({ templateId, version }) => ({ ...template(randomUUID()), id: templateId, version }),
    deleteTemplate: ({ templateId }) => ({ id: templateId }),
    resend: ({ id }) => ({ id, to: `${randomUUID()}@example.com`, idempotencyKey: randomUUID() }),
  },
  snapshot: [messageTemplate, message, messageAttachment, mail],
}
