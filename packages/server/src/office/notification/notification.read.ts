import { and, inArray, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { ownInPortal } from './notification.list.query.ts'
import { notification } from './notification.table.ts'

/** Marks the given notifications of the user as read or unread; without ids, all of them. */
export async function markRead(ctx: Ctx, read: boolean, ids?: readonly string[]): Promise<void> {
  const some = ids && inArray(notification.id, [...ids])
  await ctx.db
    .update(notification)
    .set({ readAt: read ? ctx.clock.now() : null })
    .where(and(ownInPortal(ctx), some, read ? isNull(notification.readAt) : undefined))
}
