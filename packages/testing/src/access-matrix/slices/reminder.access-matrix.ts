import { reminder, reminderSettings, reminderStop } from '@gable/server/office/reminder/reminder.table'
import { eq } from 'drizzle-orm'
import type { SliceAccessMatrix } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

const settings = { quoteOn: true, quoteDays: [2, 6], proposalOn: false, proposalDays: [7], proposalEvery: null }

export const reminderAccessMatrix: SliceAccessMatrix<'reminder', { leadId: string; version: number }> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const mine = eq(reminderSettings.companyId, of.company.tenant.id)
    const { version } = reminderSettings
    const [row] = await of.app.database.db.select({ version }).from(reminderSettings).where(mine)
    return { leadId, version: row?.version ?? 1 }
  },
  inputs: {
    saveSettings: ({ version }) => ({ ...settings, version }),
  },
  snapshot: [reminder, reminderStop, reminderSettings],
}
