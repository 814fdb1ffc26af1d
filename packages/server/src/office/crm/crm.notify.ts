import type { CrmSettings } from '@gable/contract/crm-form'
import type { Ctx } from '../../platform/context.ts'
import { crmAccount } from './crm.account.ts'
import { connectedAccountsOfLead, readCrmSettings } from './crm.connection.query.ts'
import { isSendable } from './crm.query.ts'
import { wantSync } from './crm.want.ts'

/** The company setting that triggers sending a lead. */
export type Start = 'onNewLead' | 'onStatus' | 'onSigned'

/**
 * Sends a lead to its account at each connected CRM if the company enabled this trigger or the lead was sent before.
 */
export async function notifyCrms(ctx: Ctx, leadId: string | null, start?: Start): Promise<void> {
  const accounts = leadId ? await connectedAccountsOfLead(ctx, leadId) : []
  if (!leadId || accounts.length === 0) return
  const maySend = await isSendable(ctx, leadId)
  for (const account of accounts) {
    const { vendor } = account
    const { choices } = (await crmAccount(ctx, account)) ?? {}
    if (!choices) continue
    const { settings } = await readCrmSettings(ctx, account, choices)
    const ifKnown = !maySend || !starts(settings, start)
    await ctx.transaction((tx) => wantSync(tx, { vendor, leadId, ifKnown }))
  }
}

const starts = (settings: CrmSettings, start: Start | undefined) => start !== undefined && settings[start]
