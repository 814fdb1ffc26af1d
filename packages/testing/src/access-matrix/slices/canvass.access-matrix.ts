import { usualCanvassSettings } from '@gable/contract/canvass-form'
import {
  canvassProgress,
  canvassRecord,
  canvassSetting,
  type StoredDoorRecord,
} from '@gable/server/office/canvass/canvass.table'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

const vendor = 'salesrabbit' as const
const settings = usualCanvassSettings

const record: StoredDoorRecord = {
  firstName: 'June',
  lastName: secretName,
  email: '',
  phone: '',
  otherPhone: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  notes: '',
  status: 'Follow Up',
  repId: '',
  repName: '',
  isDeleted: false,
}

export const canvassAccessMatrix: SliceAccessMatrix<'canvass', { vendor: string; id: string; version: number }> = {
  async records(of) {
    const { ctx, id: userId } = of.company.admin
    const { db } = of.app.database
    const secrets = of.app.deps.secrets
    await saveConnection({ ...ctx, secrets }, { vendor, secret: 'a-key', settings: { statuses: ['Follow Up'] } })
    const { canvass } = await of.app.client({ userId })
    const { version } = await canvass.getSettings({ vendor })
    const now = ctx.clock.now()
    const mine = { companyId: of.company.tenant.id, vendor, externalId: 'a-record' }
    const [created] = await db
      .insert(canvassRecord)
      .values({
        ...mine,
        result: 'notAdded',
        failure: 'CANVASS_NO_ADDRESS',
        record,
        searchText: secretName.toLowerCase(),
        at: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [canvassRecord.companyId, canvassRecord.vendor, canvassRecord.externalId],
        set: { updatedAt: now },
      })
      .returning({ id: canvassRecord.id })
    return { vendor, id: created!.id, ...(await canvass.updateSettings({ vendor, version, settings })) }
  },
  inputs: {
    updateSettings: ({ version }) => ({ vendor, version, settings }),
  },
  // The access matrix's environment cannot reach any app.
  ends: { reloadStatuses: 'VENDOR_UNREACHABLE', retryRecord: 'VENDOR_UNREACHABLE' },
  // Another company has its own account and settings, or none.
  othersEnd: { updateSettings: 'STALE_VERSION', reloadStatuses: 'NOT_CONNECTED', checkNow: 'NOT_CONNECTED' },
  snapshot: [canvassSetting, canvassRecord, canvassProgress],
}
