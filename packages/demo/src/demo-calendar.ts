import { demoCalendar } from '@gable/sandbox/vendors/gmail'
import { user } from '@gable/server/account/identity/identity.table'
import { wantAppointmentsOf } from '@gable/server/contracts/calendar/calendar.want'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import type { Ctx } from '@gable/server/platform/context'
import { and, eq } from 'drizzle-orm'
import { demoUsers } from './demo-accounts.ts'

const rep = demoUsers.find(({ role }) => role === 'salesRep')!

/**
 * Connects the rep's calendar at the sandbox's Google. Its busy times are read once the sandbox answers, and the rep's
 * appointments are written into it.
 */
export async function addDemoCalendar(ctx: Ctx): Promise<void> {
  const [owner] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.email, rep.email)))
  if (!owner) return
  const { email, refreshToken } = demoCalendar
  await ctx.transaction(async (tx) => {
    await saveConnection(tx, {
      vendor: 'googleCalendar',
      ownerId: owner.id,
      // No access token yet: the first call asks for one.
      secret: JSON.stringify({ accessToken: '', refreshToken, expiresAt: new Date(0).toISOString() }),
      accountId: email,
      settings: { account: email },
    })
    await wantAppointmentsOf(tx, owner.id)
  })
}
