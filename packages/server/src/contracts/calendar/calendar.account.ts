import { type CalendarVendorId, calendarVendorIds } from '@gable/contract/integration-vendor'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { callWithToken } from '../../places/integration/integration.call.ts'
import { disconnect } from '../../places/integration/integration.manage.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import type { CalendarFailure, CalendarVendor } from '../../platform/ports/calendar.ts'
import type { VendorResult } from '../../platform/ports/vendor.ts'

/** Calls per second. Google allows a project 10,000 a minute, and an account 600. */
const budget = { all: 40, ofKey: 5 }

/**
 * Calls the vendor of a person's calendar in the person's name. Marks the connection as failed if the consent was
 * withdrawn. Must not be called inside a transaction.
 */
export async function asCalendarOwner<Value>(
  ctx: Ctx,
  { vendor, userId }: { vendor: CalendarVendorId; userId: string },
  work: (port: CalendarVendor, token: string) => Promise<VendorResult<Value, CalendarFailure>>,
): Promise<AccountResult<Value, CalendarFailure>> {
  const port = ctx.providers.calendarVendors.find(({ id }) => id === vendor)
  if (!port) return { ok: false, reason: 'NOT_CONNECTED' }
  return callWithToken(ctx, port, budget, (token) => work(port, token), userId)
}

/** Deletes the user's consent, and what was read. Appointments that were written stay in the calendar. */
export async function disconnectOwnCalendar(ctx: Ctx): Promise<void> {
  const { userId } = callingUser(ctx)
  for (const vendor of calendarVendorIds) await disconnect(ctx, vendor, userId)
}
