import type { FreeDay } from '@gable/contract/appointment'
import type { Ctx } from '../../platform/context.ts'
import { busyOf } from './appointment.busy.query.ts'
import { type BookedHouse, houseForUser } from './appointment.house.query.ts'
import { type CandidateRep, candidatesFor, listReps } from './appointment.rep.query.ts'
import { type Offered, offeredIn } from './appointment.settings.ts'
import { anyOf, byDay, freeTimes } from './appointment.slots.ts'

/** Times are offered by calendars that were asked this recently. */
const listAgeMs = 3 * 60_000

const idsOf = (reps: readonly CandidateRep[]) => reps.map(({ userId }) => userId)

/** The free times of each of these people. */
export async function freeOf(
  ctx: Ctx,
  reps: readonly CandidateRep[],
  { rules, holidays }: Offered,
  exceptId?: string,
): Promise<Map<string, Date[]>> {
  const now = ctx.clock.now()
  const to = new Date(now.getTime() + (rules.windowDays + 2) * 86_400_000)
  const busy = await busyOf(ctx, idsOf(reps), { from: now, to, exceptId })
  return new Map(
    reps.map((rep) => [rep.userId, freeTimes({ now, rules, holidays, rep, busy: busy.get(rep.userId) ?? [] })]),
  )
}

/** The times that a homeowner can choose from. An appointment that is being moved stays with its rep. */
export async function offeredDays(
  ctx: Ctx,
  house: BookedHouse,
  moved?: { id: string; userId: string | null },
): Promise<{ offered: Offered; reps: CandidateRep[]; days: FreeDay[] }> {
  const offered = await offeredIn(ctx, house.marketId)
  const reps = await repsFor(ctx, house, moved)
  await ctx.above.calendars.read(ctx, idsOf(reps), listAgeMs)
  const free = await freeOf(ctx, reps, offered, moved?.id)
  return { offered, reps, days: byDay(anyOf([...free.values()]), house.timeZone) }
}

/** The people among whom a homeowner's choice of a time decides. */
export async function repsFor(
  ctx: Ctx,
  house: BookedHouse,
  moved?: { userId: string | null },
): Promise<CandidateRep[]> {
  if (!moved?.userId) return candidatesFor(ctx, house)
  return (await listReps(ctx)).filter(({ userId }) => userId === moved.userId)
}

export interface FreeForUser {
  reps: { id: string; name: string }[]
  userId: string | null
  timeZone: string
  days: FreeDay[]
}

/**
 * The colleagues whom a user can send to a lead's house, those who take appointments first, and the free times of one of
 * them: the given one, or else the lead's rep. Undefined if the user does not see the lead.
 */
export async function freeForUser(
  ctx: Ctx,
  { leadId, userId: requested }: { leadId: string; userId?: string | undefined },
): Promise<FreeForUser | undefined> {
  const house = await houseForUser(ctx, leadId)
  if (!house) return undefined
  const all = (await listReps(ctx)).sort((one, other) => Number(other.takes) - Number(one.takes))
  const rep = all.find(({ userId }) => userId === (requested ?? house.assignedUserId)) ?? all[0]
  const offered = await offeredIn(ctx, house.marketId)
  await ctx.above.calendars.read(ctx, idsOf(rep ? [rep] : []), listAgeMs)
  // The company itself can book at once.
  const free = rep ? await freeOf(ctx, [rep], { ...offered, rules: { ...offered.rules, leadHours: 0 } }) : undefined
  return {
    reps: all.map(({ userId: id, name }) => ({ id, name })),
    userId: rep?.userId ?? null,
    timeZone: house.timeZone,
    days: byDay(free?.get(rep!.userId) ?? [], house.timeZone),
  }
}
