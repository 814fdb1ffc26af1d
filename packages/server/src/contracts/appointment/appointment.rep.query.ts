import type { BookableRep } from '@gable/contract/appointment'
import { usualWeek } from '@gable/contract/appointment-rules'
import { companyRoles } from '@gable/contract/status'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { appointmentRep } from './appointment.table.ts'

/** Maximum number of people of a company who are listed. */
const maxPeople = 500

export type StoredRep = typeof appointmentRep.$inferSelect

/** What applies to a person who has not been changed yet: no appointments, and the usual week on the company's clock. */
export const usualRep = ({ company }: Pick<Ctx, 'company'>) => ({
  takes: false,
  timeZone: company.timeZone,
  hours: [...usualWeek],
  daysOff: [] as string[],
  marketIds: [] as string[],
})

const isColleague = (ctx: Ctx) =>
  and(
    eq(user.companyId, ctx.company.id),
    eq(user.active, true),
    isNotNull(user.confirmedAt),
    isNull(user.deletedAt),
    inArray(user.role, [...companyRoles]),
  )

const ofUser = and(eq(appointmentRep.companyId, user.companyId), eq(appointmentRep.userId, user.id))

/** The active people of the company by name, each with when they take appointments. */
export async function listReps(ctx: Ctx): Promise<BookableRep[]> {
  const rows = await ctx.db
    .select({ userId: user.id, name: user.name, rep: appointmentRep })
    .from(user)
    .leftJoin(appointmentRep, ofUser)
    .where(isColleague(ctx))
    .orderBy(asc(user.lastName), asc(user.firstName), asc(user.id))
    .limit(maxPeople)
  return rows.map(({ userId, name, rep }) => ({
    userId,
    name,
    ...(rep ? timesOf(rep) : { ...usualRep(ctx), version: 1 }),
  }))
}

const timesOf = ({ takes, timeZone, hours, daysOff, marketIds, version }: StoredRep) => {
  return { takes, timeZone, hours, daysOff, marketIds, version }
}

export type CandidateRep = Omit<BookableRep, 'version'>

/**
 * The people who can take an appointment at a house: its lead's rep, or if it has none, those who take appointments in
 * its market. A rep who takes none is not replaced by another one.
 */
export async function candidatesFor(
  ctx: Ctx,
  { assignedUserId, marketId }: { assignedUserId: string | null; marketId: string | null },
): Promise<CandidateRep[]> {
  const reps = (await listReps(ctx)).filter(({ takes }) => takes)
  if (assignedUserId) return reps.filter(({ userId }) => userId === assignedUserId)
  return reps.filter(({ marketIds }) => marketIds.length === 0 || (marketId !== null && marketIds.includes(marketId)))
}
