import { issueLink, revokeLinks } from '../../platform/access/link.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { mintCapability } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { calendarSince } from './task.calendar.query.ts'
import { calendarClosed, calendarOpened } from './task.events.ts'

/** Calendar programs use an address for years. */
const openDays = 3_650

const ofPerson = (userId: string) => ({ purpose: 'calendar', subjectId: userId }) as const

/** Creates a new address for the user's own calendar; the previous one stops working. The secret is not stored. */
export async function openCalendar(ctx: Ctx): Promise<{ url: string }> {
  const { userId } = callingUser(ctx)
  const capability = mintCapability()
  await ctx.transaction(async (tx) => {
    await revokeLinks(tx, ofPerson(userId))
    const expiresAt = new Date(tx.clock.now().getTime() + openDays * 86_400_000)
    await issueLink(tx, { ...ofPerson(userId), expiresAt, capability })
    await emit(tx, calendarOpened, { subjectId: userId, data: {} })
  })
  return { url: `${ctx.config.PUBLIC_URL}/calendar/${capability.token}.ics` }
}

/** Revokes the address of the user's own calendar. */
export async function closeCalendar(ctx: Ctx): Promise<void> {
  const { userId } = callingUser(ctx)
  await ctx.transaction(async (tx) => {
    if ((await calendarSince(tx, userId)) === null) return
    await revokeLinks(tx, ofPerson(userId))
    await emit(tx, calendarClosed, { subjectId: userId, data: {} })
  })
}
