import type { CrmFailure } from '@gable/contract/crm'
import type { CrmChoices } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { callWithKey } from '../../places/integration/integration.call.ts'
import { openConnection, saveSettings } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { CrmAccess, CrmAnswer, CrmVendor } from '../../platform/ports/crm.ts'
import type { CrmAccountKey } from './crm.table.ts'

const names = z.array(z.string())
const stored = z.object({
  name: z.string().default(''),
  choices: z
    .object({ recordTypes: z.array(z.object({ name: z.string(), statuses: names })), sources: names })
    .default({ recordTypes: [], sources: [] }),
})

/** The name of the account at the CRM, from its stored settings. */
export const accountName = (settings: Record<string, unknown>): string => stored.safeParse(settings).data?.name ?? ''

export interface CrmAccount {
  connected: boolean
  name: string
  choices: CrmChoices
  connectedAt: Date
}

/** Returns an account at a CRM with its last known choices; undefined if there is none. */
export async function crmAccount(ctx: Ctx, { vendor, ownerId }: CrmAccountKey): Promise<CrmAccount | undefined> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor, ownerId })
  if (!opened) return undefined
  const { name, choices } = stored.parse(opened.settings)
  return { connected: opened.state === 'connected', name, choices, connectedAt: opened.updatedAt }
}

/** Calls a CRM with an account's key, within its rate limits. Never call it in a transaction. */
export async function asCrmUser<Value>(
  ctx: Ctx,
  account: CrmAccountKey,
  work: (vendor: CrmVendor, access: CrmAccess) => Promise<CrmAnswer<Value>>,
): Promise<AccountResult<Value, CrmFailure>> {
  const vendor = ctx.providers.crmVendors.find(({ id }) => id === account.vendor)
  if (!vendor) return { ok: false, reason: 'NOT_CONNECTED' }
  const { CRM_CALLS_PER_SECOND: all, CRM_CALLS_PER_SECOND_AND_KEY: ofKey } = ctx.config
  return callWithKey(ctx, account, { all, ofKey }, (key, turn) => work(vendor, { key, turn }))
}

type ReloadResult = { ok: true; statuses: number } | { ok: false; reason: 'NOT_CONNECTED' | 'VENDOR_UNREACHABLE' }

/** Reloads the account's record types, statuses, and sources. */
export async function reloadChoices(ctx: Ctx, account: CrmAccountKey): Promise<ReloadResult> {
  const answer = await asCrmUser(ctx, account, (port, { key }) => port.account(key))
  if (!answer.ok) {
    return { ok: false, reason: answer.reason === 'NOT_CONNECTED' ? 'NOT_CONNECTED' : 'VENDOR_UNREACHABLE' }
  }
  const { choices } = answer.value
  await saveSettings(ctx, { companyId: ctx.company.id, ...account }, { ...answer.value })
  return { ok: true, statuses: choices.recordTypes.reduce((sum, { statuses }) => sum + statuses.length, 0) }
}
