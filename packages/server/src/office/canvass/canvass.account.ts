import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import { z } from 'zod'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { callWithKey } from '../../places/integration/integration.call.ts'
import { openConnection, saveSettings } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import type {
  DoorRep,
  DoorToDoorAnswer,
  DoorToDoorFailure,
  DoorToDoorVendor,
} from '../../platform/ports/door-to-door.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { usersByEmail } from './canvass.query.ts'

const stored = z.object({ statuses: z.array(z.string()).default([]) })

interface CanvassAccount {
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

/** The reps of an app, looked up by the ids in records. */
export interface Reps {
  /** Empty for a rep that the app doesn't list. */
  nameOf(repId: string): Promise<string>
  /** The company's user with the same email; null if there is none. */
  userOf(repId: string): Promise<string | null>
}

/** Returns the reps of the company's account. Reads them once, and only if a record is imported. */
export function repsOf(ctx: Ctx, vendor: CanvassVendorId): Reps {
  let requested: Promise<{ rep: DoorRep; userId: string | null }[]> | undefined
  const find = async (repId: string) => {
    if (!repId) return undefined
    requested ??= readReps(ctx, vendor)
    return (await requested).find(({ rep }) => rep.id === repId)
  }
  return {
    nameOf: async (repId) => (await find(repId))?.rep.name ?? '',
    userOf: async (repId) => (await find(repId))?.userId ?? null,
  }
}

async function readReps(ctx: Ctx, vendor: CanvassVendorId) {
  const answer = await asCanvasser(ctx, vendor, (port, key) => port.reps(key))
  // The key may lack permission to read users. Leads then belong to nobody or to the user named in the settings.
  if (!answer.ok && answer.reason !== 'REFUSED') throw notAnswered(vendor, answer)
  const reps = answer.ok ? answer.value : []
  const users = await usersByEmail(
    ctx,
    reps.map(({ email }) => email),
  )
  return reps.map((rep) => ({ rep, userId: users.get(rep.email) ?? null }))
}

/** The job error for a vendor that didn't answer. */
export function notAnswered(vendor: CanvassVendorId, answer: Extract<AccountResult<unknown>, { ok: false }>): Error {
  if (answer.reason === 'LATER') return retryAfter(`records of ${vendor}: later`, answer.retryAfterMs)
  return new Error(`records of ${vendor}: ${'failure' in answer ? answer.failure : answer.reason}`)
}
