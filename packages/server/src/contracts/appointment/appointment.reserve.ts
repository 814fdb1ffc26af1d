import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { busyOf, countBooked } from './appointment.busy.query.ts'
import { freeOf } from './appointment.free.ts'
import type { CandidateRep } from './appointment.rep.query.ts'
import { lockReps } from './appointment.rep.ts'
import type { Offered } from './appointment.settings.ts'
import { isFree } from './appointment.slots.ts'

export type Taken = { ok: false; reason: 'TIME_TAKEN' }

const dayMs = 86_400_000

/**
 * Finds the person who takes a homeowner's appointment: of those who are free at that time, the one with the fewest
 * appointments around that day. The people stay locked until the transaction ends, so that of two homeowners who want
 * the same time the second finds it taken.
 */
export async function reserveFor(
  tx: Ctx,
  {
    reps,
    offered,
    startsAt,
    exceptId,
  }: { reps: readonly CandidateRep[]; offered: Offered; startsAt: Date; exceptId?: string },
): Promise<string | undefined> {
  if (reps.length === 0) return undefined
  await lockReps(
    tx,
    reps.map(({ userId }) => userId),
  )
  const free = await freeOf(tx, reps, offered, exceptId)
  const ids = [...free].flatMap(([userId, times]) => (times.some((at) => +at === +startsAt) ? [userId] : []))
  if (ids.length === 0) return undefined
  const around = { from: new Date(+startsAt - dayMs / 2), to: new Date(+startsAt + dayMs / 2) }
  const counts = await countBooked(tx, ids, around)
  const load = (id: string) => counts.get(id) ?? 0
  return ids.sort((one, other) => load(one) - load(other) || (one < other ? -1 : 1))[0]
}

/**
 * Whether a person has nothing else at that time. A user can book outside of the working hours and without time for the
 * drive. The person stays locked until the transaction ends.
 */
export async function isFreeAt(
  tx: Ctx,
  { userId, startsAt, endsAt, exceptId }: { userId: string; startsAt: Date; endsAt: Date; exceptId?: string },
): Promise<boolean> {
  await lockReps(tx, [userId])
  const time = { from: startsAt, to: endsAt }
  const busy = await busyOf(tx, [userId], { ...time, exceptId })
  return isFree(time, busy.get(userId) ?? [], 0)
}

/** Answers `TIME_TAKEN` if the rep has an appointment that begins at the same moment. */
export const orTimeTaken = <Result>(work: () => Promise<Result>): Promise<Result | Taken> =>
  orTaken('appointment_start', 'TIME_TAKEN', work)
