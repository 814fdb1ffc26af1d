import type { CanvassVendorId } from '@gable/contract/canvass-vendor'
import type { AccountResult } from '../../outside/dispatch/dispatch.answer.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DoorRep } from '../../platform/ports/door-to-door.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { asCanvasser } from './canvass.account.ts'
import { usersByEmail } from './canvass.rep.query.ts'

/** The reps of an app, as records name them. */
export interface Reps {
  /** Empty for one that the app does not tell of. */
  nameOf(repId: string): Promise<string>
  /** The company's user with the same email; null for none. */
  userOf(repId: string): Promise<string | null>
}

/** The reps of the company's account, read once, and only if a record is taken over. */
export function repsOf(ctx: Ctx, vendor: CanvassVendorId): Reps {
  let asked: Promise<{ rep: DoorRep; userId: string | null }[]> | undefined
  const find = async (repId: string) => {
    if (!repId) return undefined
    asked ??= readReps(ctx, vendor)
    return (await asked).find(({ rep }) => rep.id === repId)
  }
  return {
    nameOf: async (repId) => (await find(repId))?.rep.name ?? '',
    userOf: async (repId) => (await find(repId))?.userId ?? null,
  }
}

async function readReps(ctx: Ctx, vendor: CanvassVendorId) {
  const answer = await asCanvasser(ctx, vendor, (port, key) => port.reps(key))
  // A key that may read no users: leads belong to nobody, or to whom the settings name.
  if (!answer.ok && answer.reason !== 'REFUSED') throw notAnswered(vendor, answer)
  const reps = answer.ok ? answer.value : []
  const users = await usersByEmail(
    ctx,
    reps.map(({ email }) => email),
  )
  return reps.map((rep) => ({ rep, userId: users.get(rep.email) ?? null }))
}

/** The error of a job that a vendor did not answer. */
export function notAnswered(vendor: CanvassVendorId, answer: Extract<AccountResult<unknown>, { ok: false }>): Error {
  if (answer.reason === 'LATER') return retryAfter(`records of ${vendor}: later`, answer.retryAfterMs)
  return new Error(`records of ${vendor}: ${'failure' in answer ? answer.failure : answer.reason}`)
}
