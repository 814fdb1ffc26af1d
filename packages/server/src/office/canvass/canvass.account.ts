import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import { z } from 'zod'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { callWithKey } from '../../places/integration/integration.call.ts'
import { openConnection, saveSettings } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DoorToDoorAnswer, DoorToDoorFailure, DoorToDoorVendor } from '../../platform/ports/door-to-door.ts'

const stored = z.object({ statuses: z.array(z.string()).default([]) })

export interface CanvassAccount {
  connected: boolean
  statuses: string[]
}

/** The company's account at an app with the last known statuses; undefined if it has none. */
export async function canvassAccount(ctx: Ctx, vendor: CanvassVendorId): Promise<CanvassAccount | undefined> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  return opened && { connected: opened.state === 'connected', statuses: stored.parse(opened.settings).statuses }
}

/** Calls an app with the company's key, within its rate limits. Never call it in a transaction. */
export async function asCanvasser<Value>(
  ctx: Ctx,
  id: CanvassVendorId,
  work: (vendor: DoorToDoorVendor, key: string) => Promise<DoorToDoorAnswer<Value>>,
): Promise<AccountResult<Value, DoorToDoorFailure>> {
  const vendor = ctx.providers.doorToDoorVendors.find((each) => each.id === id)
  if (!vendor) return { ok: false, reason: 'NOT_CONNECTED' }
  const { DOOR_TO_DOOR_CALLS_PER_SECOND: all, DOOR_TO_DOOR_CALLS_PER_SECOND_AND_KEY: ofKey } = ctx.config
  return callWithKey(ctx, { vendor: id }, { all, ofKey }, (key) => work(vendor, key))
}

type ReloadResult = { ok: true; statuses: number } | { ok: false; reason: 'NOT_CONNECTED' | 'VENDOR_UNREACHABLE' }

export async function reloadStatuses(ctx: Ctx, vendor: CanvassVendorId): Promise<ReloadResult> {
  const answer = await asCanvasser(ctx, vendor, (port, key) => port.account(key))
  if (!answer.ok) {
    return { ok: false, reason: answer.reason === 'NOT_CONNECTED' ? 'NOT_CONNECTED' : 'VENDOR_UNREACHABLE' }
  }
  await saveSettings(ctx, { companyId: ctx.company.id, vendor }, { ...answer.value })
  return { ok: true, statuses: answer.value.statuses.length }
}
