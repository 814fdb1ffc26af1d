import { digestHour } from '@gable/contract/notification-choice'
import { digestMail } from '@gable/documents/mail/notification/notification-mail'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { clockIn } from '../../platform/csv.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emailOfActive } from './notification.people.query.ts'
import { notification } from './notification.table.ts'

/** Maximum number of items in one email; the rest are only counted. */
const maxPerUser = 100

const waits = and(eq(notification.daily, true), isNull(notification.mailedAt))

/**
 * Returns the company's calendar day whose email includes a given time; each such day begins at the hour the email is
 * sent. Uses wall-clock time, so daylight saving changes neither skip nor repeat an email.
 */
export function digestDay(at: Date, timeZone: string): string {
  const wall = clockIn(timeZone)
  const [day, time] = wall(at.toISOString()).split(' ') as [string, string]
  if (Number(time.slice(0, 2)) >= digestHour) return day
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000)
  return before.toISOString().slice(0, 10)
}

/** Sends the daily emails that are due for each company. */
export async function sendDigests(deps: Deps, goesOn: () => boolean): Promise<void> {
  const waiting = await deps.database.db.selectDistinct({ id: notification.companyId }).from(notification).where(waits)
  await eachIsolated(deps, {
    work: 'notification.digest',
    items: waiting.map(({ id }) => id),
    nameOf: (id) => id,
    goesOn,
    run: async (id) => {
      const ctx = await systemContext(deps, id)
      if (ctx) await sendOfCompany(ctx)
    },
  })
}

async function sendOfCompany(ctx: Ctx): Promise<void> {
  const today = digestDay(ctx.clock.now(), ctx.company.timeZone)
  const rows = await ctx.db
    .select({ id: notification.id, createdAt: notification.createdAt, userId: notification.userId })
    .from(notification)
    .where(and(eq(notification.companyId, ctx.company.id), waits))
    .orderBy(asc(notification.id))
  const due = rows.filter(({ createdAt }) => digestDay(createdAt, ctx.company.timeZone) < today)
  for (const userId of new Set(due.map((row) => row.userId))) {
    const ids = due.filter((row) => row.userId === userId).map(({ id }) => id)
    await sendToPerson(ctx, { userId, today, ids })
  }
}

async function sendToPerson(ctx: Ctx, { userId, today, ids }: { userId: string; today: string; ids: string[] }) {
  const { company, config } = ctx
  const email = await emailOfActive(ctx, userId)
  const reported = await ctx.db
    .select({ title: notification.title, detail: notification.detail, page: notification.page })
    .from(notification)
    .where(and(eq(notification.companyId, company.id), inArray(notification.id, ids.slice(0, maxPerUser))))
    .orderBy(asc(notification.id))
  const rendered = email
    ? await ctx.documents.renderMail(
        digestMail({
          locale: company.locale,
          company: company.name,
          more: ids.length - reported.length,
          items: reported.map(({ page, ...words }) => ({ ...words, href: `${config.PUBLIC_URL}${page}` })),
          href: `${config.PUBLIC_URL}/personal/notifications`,
          choose: `${config.PUBLIC_URL}/personal/profile#notifications`,
        }),
      )
    : undefined
  await ctx.transaction(async (tx) => {
    const mine = and(eq(notification.companyId, company.id), inArray(notification.id, ids), waits)
    // Only the process that locks all of them sends them, so that none is sent twice.
    const locked = await tx.db.select({ id: notification.id }).from(notification).where(mine).for('update')
    if (locked.length !== ids.length) return
    await tx.db.update(notification).set({ mailedAt: tx.clock.now() }).where(mine)
    if (!rendered || !email) return
    const dedupeKey = `digest:${userId}:${today}:${ids[0]}`
    await queueMail(tx, { kind: 'digest', recipient: email, dedupeKey, ...rendered })
  })
}
