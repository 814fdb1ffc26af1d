import { randomUUID } from 'node:crypto'
import { usualCrmSettings } from '@gable/contract/crm-form'
import { crmFile, crmProgress, crmRecord, crmSetting, crmWebhook } from '@gable/server/office/crm/crm.table'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import type { SliceAccessMatrix } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

const vendor = 'jobnimbus' as const
const settings = usualCrmSettings(vendor, { recordTypes: [], sources: [] })
const existing = { vendor, kinds: ['rqp' as const], statuses: [], madeFrom: '' }

export const crmAccessMatrix: SliceAccessMatrix<'crm', { vendor: string; leadId: string; version: number }> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    const { ctx, id: userId } = of.company.admin
    const secrets = of.app.deps.secrets
    await saveConnection({ ...ctx, secrets }, { vendor, secret: 'a-key', settings: { name: 'Ridge & Sons' } })
    const { crm } = await of.app.client({ userId })
    const { version } = await crm.getSettings({ vendor })
    return { vendor, leadId, ...(await crm.updateSettings({ ...settings, vendor, version })) }
  },
  inputs: {
    updateSettings: ({ version }) => ({ ...settings, vendor, version }),
    countExisting: () => existing,
    sendExisting: () => ({ ...existing, idempotencyKey: randomUUID() }),
    syncLead: ({ leadId }) => ({ leadId, vendor }),
  },
  // The access matrix's environment cannot reach any CRM.
  ends: { reloadChoices: 'VENDOR_UNREACHABLE' },
  // Another company has its own account and settings, or none.
  othersEnd: {
    updateSettings: 'STALE_VERSION',
    reloadChoices: 'NOT_CONNECTED',
    setWebhook: 'NOT_CONNECTED',
    sendExisting: 'NOT_CONNECTED',
    retryFailed: 'NOT_CONNECTED',
  },
  snapshot: [crmSetting, crmRecord, crmFile, crmProgress, crmWebhook],
}
