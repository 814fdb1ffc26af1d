import { randomUUID } from 'node:crypto'
import { usualTextSettings } from '@gable/contract/text-settings-form'
import { lead } from '@gable/server/selling/lead/lead.table'
import {
  textCompanyOptOut,
  textConversation,
  textMessage,
  textSettings,
} from '@gable/server/selling/text-message/text-message.table'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

const phone = '2085550142'

export const textMessageAccessMatrix: SliceAccessMatrix<
  'textMessage',
  { leadId: string; textId: string; version: number }
> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const { db } = of.app.database
    const [companyId, textId, now] = [of.company.tenant.id, uuidv7(), of.app.clock.now()]
    const times = { createdAt: now, updatedAt: now }
    await db
      .update(lead)
      .set({ phone })
      .where(and(eq(lead.companyId, companyId), eq(lead.id, leadId)))
    const body = `${secretName} asks for a call`
    await db.insert(textMessage).values({
      companyId,
      leadId,
      id: textId,
      direction: 'in',
      recipient: phone,
      body,
      state: 'delivered',
      consent: 'reply',
      externalId: `SM${textId}`,
      ...times,
    })
    const last = { lastAt: now, lastDirection: 'in' as const, lastBody: body, unread: 1 }
    await db.insert(textConversation).values({ companyId, leadId, ...last, ...times })
    const { version } = textSettings
    const [row] = await db.select({ version }).from(textSettings).where(eq(textSettings.companyId, companyId))
    return { leadId, textId, version: row?.version ?? 1 }
  },
  inputs: {
    send: ({ leadId }) => ({ leadId, body: 'Yes, at 5.', agreed: true, idempotencyKey: randomUUID() }),
    markRead: ({ leadId, textId }) => ({ leadId, through: textId }),
    setOptOut: ({ leadId }) => ({ leadId, stopped: true }),
    saveSettings: ({ version }) => ({ ...usualTextSettings, workFrom: '07:30', version }),
  },
  ends: { send: 'VENDOR_NOT_OFFERED' },
  snapshot: [textMessage, textConversation, textSettings, textCompanyOptOut],
}
