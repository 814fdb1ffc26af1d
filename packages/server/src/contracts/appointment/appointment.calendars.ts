import type { Ctx } from '../../platform/context.ts'
import { freeOf, repsFor } from './appointment.free.ts'
import { type BookedHouse, houseOfSubject } from './appointment.house.query.ts'
import { offeredIn } from './appointment.settings.ts'

/**
 * People's own calendars, read before their times are promised. Vendors are asked outside of transactions. A vendor that
 * does not answer stops no booking: the last known times count.
 */

/** A booking asks again unless it was asked this recently. */
const bookingAgeMs = 20_000

/** Reads a person's calendar before a user books with them. */
export const readCalendarOf = (ctx: Ctx, userId: string): Promise<void> =>
  ctx.above.calendars.read(ctx, [userId], bookingAgeMs)

/** Reads the calendars of those who, as far as is known, are free when a homeowner wants to book. */
export async function readCalendarsBefore(
  ctx: Ctx,
  { subjectId, startsAt }: { subjectId: string; startsAt: Date },
  moved: { id: string; userId: string | null } | null,
): Promise<void> {
  const house: BookedHouse | undefined = await houseOfSubject(ctx, subjectId)
  if (!house) return
  const reps = await repsFor(ctx, house, moved ?? undefined)
  const free = await freeOf(ctx, reps, await offeredIn(ctx, house.marketId), moved?.id)
  const ids = [...free].flatMap(([userId, times]) => (times.some((at) => +at === +startsAt) ? [userId] : []))
  await ctx.above.calendars.read(ctx, ids, bookingAgeMs)
}
