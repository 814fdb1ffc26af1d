import type { CrmSettings } from '@gable/contract/crm-form'
import type { Ctx } from '../platform/context.ts'
import { crmAccount } from './crm.account.ts'
import { connectedCrms } from './crm.connection.query.ts'
import { isSendable } from './crm.lead.query.ts'
import { readCrmSettings } from './crm.settings.query.ts'
import { wantSync } from './crm.want.ts'

/** What starts sending a lead, as a setting of the company. */
export type Start = 'onNewLead' | 'onStatus' | 'onSigned'

/** Has a lead sent to each CRM that is connected: by a start that the company wants, or since it was sent before. */
export async function tellCrms(ctx: Ctx, leadId: string | null, start?: Start): Promise<void> {
  const vendors = leadId ? await connectedCrms(ctx) : []
  if (!leadId || vendors.length === 0) return
  const maySend = await isSendable(ctx, leadId)
  for (const vendor of vendors) {
    const account = await crmAccount(ctx, vendor)
    if (!account) continue
    const { settings } = await readCrmSettings(ctx, vendor, account.choices)
    const ifKnown = !maySend || !starts(settings, start)
    await ctx.transaction((tx) => wantSync(tx, { vendor, leadId, ifKnown }))
  }
}

const starts = (settings: CrmSettings, start: Start | undefined) => start !== undefined && settings[start]
