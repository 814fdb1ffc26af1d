import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DoorRep } from '../../platform/ports/door-to-door.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { asCanvasser } from './canvass.account.ts'
import { usersByEmail } from './canvass.query.ts'

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
