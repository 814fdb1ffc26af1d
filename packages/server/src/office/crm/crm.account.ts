import type { CrmFailure } from '@gable/contract/crm'
import { type CrmSettings, usualStatuses } from '@gable/contract/crm-form'
import { type CrmChoices, crmFields, takesStatuses } from '@gable/contract/crm-vendor'
import { z } from 'zod'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { callWithKey } from '../../places/integration/integration.call.ts'
import { openConnection, saveSettings } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { companyItself } from '../../platform/owner.ts'
import type { CrmAccess, CrmAnswer, CrmVendor } from '../../platform/ports/crm.ts'
import { emit } from '../../platform/work/events.ts'
import { lockCrmSettings, ofSetting, readCrmSettings } from './crm.connection.query.ts'
import { crmSettingsChanged } from './crm.events.ts'
import { type CrmAccountKey, crmSetting } from './crm.table.ts'

const names = z.array(z.string())
const stored = z.object({
  name: z.string().default(''),
  choices: z
    .object({ recordTypes: z.array(z.object({ name: z.string(), statuses: names })), sources: names })
    .default({ recordTypes: [], sources: [] }),
})

/** The name of the account at the CRM, from its stored settings. */
export const accountName = (settings: Record<string, unknown>): string => stored.safeParse(settings).data?.name ?? ''

interface CrmAccount {
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

type UpdateSettingsResult = { ok: true; version: number } | { ok: false; reason: 'STALE_VERSION' | 'NOT_CONNECTED' }

export async function updateCrmSettings(
  ctx: Ctx,
  { vendor, ownerId, version: seen, ...wanted }: CrmSettings & CrmAccountKey & { version: number },
): Promise<UpdateSettingsResult> {
  const account = { vendor, ownerId }
  const connected = await crmAccount(ctx, account)
  // A market has its own settings only if it has its own account.
  if (!connected && ownerId !== companyItself) return { ok: false, reason: 'NOT_CONNECTED' }
  const choices = connected?.choices ?? { recordTypes: [], sources: [] }
  const known = new Set(crmFields[vendor].map(({ name }) => name))
  const settings = {
    ...wanted,
    fields: Object.fromEntries(Object.entries(wanted.fields).filter(([name]) => known.has(name))),
    ...(!takesStatuses(vendor) && { statuses: usualStatuses(vendor, []).statuses }),
  }
  return ctx.transaction<UpdateSettingsResult>(async (tx) => {
    const locked = await lockCrmSettings(tx, account)
    if ((locked?.version ?? 0) !== seen) return { ok: false, reason: 'STALE_VERSION' }
    const before = locked ? (await readCrmSettings(tx, account, choices)).settings : undefined
    const version = seen + 1
    if (!(await write(tx, account, { settings, version, isNew: !locked })))
      return { ok: false, reason: 'STALE_VERSION' }
    const data = { vendor, ...changed(before ? flat(before) : {}, flat(settings)) }
    await emit(tx, crmSettingsChanged, { subjectId: tx.company.id, data })
    return { ok: true, version }
  })
}

/** @returns false if somebody else saved first. */
async function write(
  tx: Ctx,
  account: CrmAccountKey,
  { settings, version, isNew }: { settings: CrmSettings; version: number; isNew: boolean },
): Promise<boolean> {
  const companyId = tx.company.id
  const now = tx.clock.now()
  if (isNew) {
    const row = { companyId, ...account, settings, version, createdAt: now, updatedAt: now }
    const added = await tx.db
      .insert(crmSetting)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: crmSetting.version })
    return added.length > 0
  }
  await tx.db.update(crmSetting).set({ settings, version, updatedAt: now }).where(ofSetting(tx, account))
  return true
}

type Flat = Record<string, string>

/** One line per setting, as shown in the activity log. */
function flat({ fields, statuses, backStatuses, ...plain }: CrmSettings): Flat {
  const nested = {
    ...fields,
    ...statuses,
    ...Object.fromEntries(backStatuses.map(({ name, status }) => [`← ${name}`, status])),
  }
  return Object.fromEntries(Object.entries({ ...plain, ...nested }).map(([name, value]) => [name, String(value ?? '')]))
}

function changed(before: Flat, after: Flat): { before: Flat; after: Flat } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const those = (settings: Flat) => Object.fromEntries(names.map((name) => [name, settings[name] ?? '']))
  return { before: those(before), after: those(after) }
}
