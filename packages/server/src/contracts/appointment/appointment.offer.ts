import type { BookingOffer } from '../../platform/above.ts'
import type { Ctx } from '../../platform/context.ts'
import { repsFor } from './appointment.free.ts'
import { hasUpcoming } from './appointment.homeowner.ts'
import { houseOfSubject, subjectOfQuote } from './appointment.house.query.ts'
import { linkOf } from './appointment.link.ts'
import { offeredIn } from './appointment.settings.ts'

/**
 * A link to book an inspection, for an email or text about a quote or a lead. Null if booking is off there, nobody takes
 * appointments, or the person has one already. The link does not work until it is issued.
 */
export async function offerBooking(
  ctx: Ctx,
  about: { quoteId: string } | { leadId: string },
): Promise<BookingOffer | null> {
  const subject = 'quoteId' in about ? await subjectOfQuote(ctx, about.quoteId) : about.leadId
  const house = subject ? await houseOfSubject(ctx, subject) : undefined
  if (!house || !(await offeredIn(ctx, house.marketId)).isOn) return null
  if (await hasUpcoming(ctx, house)) return null
  return (await repsFor(ctx, house)).length > 0 ? linkOf(ctx, house.subjectId) : null
}
