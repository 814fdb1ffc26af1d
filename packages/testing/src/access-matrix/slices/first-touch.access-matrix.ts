import { usualFirstTouch } from '@gable/contract/first-touch'
import { firstTouch, firstTouchSettings } from '@gable/server/office/first-touch/first-touch.table'
import { eq } from 'drizzle-orm'
import type { SliceAccessMatrix } from '../matrix.ts'

export const firstTouchAccessMatrix: SliceAccessMatrix<'firstTouch', { version: number }> = {
  async records(of) {
    const mine = eq(firstTouchSettings.companyId, of.company.tenant.id)
    const { version } = firstTouchSettings
    const [row] = await of.app.database.db.select({ version }).from(firstTouchSettings).where(mine)
    return { version: row?.version ?? 1 }
  },
  inputs: {
    saveSettings: ({ version }) => ({ ...usualFirstTouch, textOn: true, version }),
  },
  snapshot: [firstTouch, firstTouchSettings],
}
