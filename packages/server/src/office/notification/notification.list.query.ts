import type { Page, PageRequest } from '@gable/contract/list'
import type { Notification } from '@gable/contract/notification'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { askingUser, type Ctx } from '../../platform/context.ts'
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
  { unread, kind, ...asked }: { unread: boolean; kind?: string | undefined } & PageRequest,
): Promise<Page<Notification>> {
  const page = keysetPage(newest, asked)
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
