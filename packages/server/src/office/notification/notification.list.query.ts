import type { Page, PageRequest } from '@gable/contract/list'
import type { Notification } from '@gable/contract/notification'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { askingUser, type Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { notification } from './notification.table.ts'

const newest: ListOrder = { name: 'notification', keys: [idKey(notification.id)], direction: 'desc' }

/** The asking user's notifications that are shown in the portal. */
export const ownInPortal = (ctx: Ctx): SQL =>
  and(
    eq(notification.companyId, ctx.company.id),
    eq(notification.userId, askingUser(ctx).userId),
    eq(notification.inPortal, true),
  )!

/** Lists the user's notifications, newest first, with keyset pagination. */
export async function listNotifications(
  ctx: Ctx,
  { unread, kind, ...requested }: { unread: boolean; kind?: string | undefined } & PageRequest,
): Promise<Page<Notification>> {
  const page = keysetPage(newest, requested)
  const { id, title, detail, createdAt, readAt } = notification
  const found = await ctx.db
    .select({
      id,
      kind: notification.kind,
      title,
      detail,
      page: notification.page,
      createdAt,
      readAt,
      place: page.place,
    })
    .from(notification)
    .where(
      and(
        ownInPortal(ctx),
        unread ? isNull(readAt) : undefined,
        kind ? eq(notification.kind, kind) : undefined,
        page.behind,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const labels = new Map(ctx.notificationKinds.map((each) => [each.name, each.label]))
  return page.of(found, (row) => ({
    ...row,
    label: labels.get(row.kind) ?? '',
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }))
}

/** Counting stops here. */
export const maxCounted = 100

/** Counts the user's unread notifications, up to 100. */
export async function countUnread(ctx: Ctx): Promise<number> {
  const rows = await ctx.db
    .select({ id: notification.id })
    .from(notification)
    .where(and(ownInPortal(ctx), isNull(notification.readAt)))
    .limit(maxCounted)
  return rows.length
}

/** Counts the unread notifications of each of these users, up to 100, by user. */
export async function countUnreadOf(
  db: Db,
  people: readonly { companyId: string; userId: string }[],
): Promise<Map<string, number>> {
  const each = new Map(people.map(({ companyId, userId }) => [userId, companyId]))
  if (each.size === 0) return new Map()
  const [users, companies] = [[...each.keys()], [...each.values()]]
  const { rows } = await executeSql<{ userId: string; count: number }>(
    db,
    sql`select who.user_id as "userId", (select count(*)::integer from (
        select from ${notification} n where n.company_id = who.company_id and n.user_id = who.user_id
          and n.in_portal and n.read_at is null limit ${maxCounted}) as unread) as count
      from unnest(${sql.param(companies)}::uuid[], ${sql.param(users)}::uuid[]) as who(company_id, user_id)`,
  )
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]))
}
