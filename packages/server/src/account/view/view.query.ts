import type { Page, PageRequest } from '@gable/contract/list'
import type { ViewedList } from '@gable/contract/status'
import type { View } from '@gable/contract/view'
import { and, count, eq, or, type SQL } from 'drizzle-orm'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { keysetPage } from '../../platform/keyset.ts'
import { byName } from '../../platform/records.ts'
import { user } from '../identity/identity.table.ts'
import { view, viewColumns } from './view.table.ts'

export type StoredView = typeof view.$inferSelect

/** The user's own views and shared views. */
const seen = (ctx: Ctx): SQL =>
  and(eq(view.companyId, ctx.company.id), or(eq(view.ownerId, callingUser(ctx).userId), view.shared))!

/** Lists the user's own views of a list and those shared by colleagues, by name. */
export async function listViews(
  ctx: Ctx,
  { list, ...requested }: { list: ViewedList } & PageRequest,
): Promise<Page<View>> {
  const { userId } = callingUser(ctx)
  const page = keysetPage(byName('view', view), requested)
  const { id, version, name, query, shared, ownerId } = view
  const found = ctx.db
    .select({ id, version, name, query, shared, ownerId, owner: user.name, place: page.place })
    .from(view)
    .innerJoin(user, and(eq(user.companyId, view.companyId), eq(user.id, view.ownerId)))
    .where(and(seen(ctx), eq(view.list, list), page.behind))
  return page.read(found, ({ ownerId: by, ...row }) => ({ ...row, own: by === userId }))
}

export const ofId = (ctx: Ctx, viewId: string) => and(eq(view.companyId, ctx.company.id), eq(view.id, viewId))

/** Returns a view that the user can see, locked until the transaction ends. */
export async function lockView(tx: Ctx, viewId: string): Promise<StoredView | undefined> {
  const [locked] = await tx.db
    .select()
    .from(view)
    .where(and(seen(tx), eq(view.id, viewId)))
    .for('update')
  return locked
}

/** Counts the user's own views of all lists. */
export async function countOwnViews(ctx: Ctx): Promise<number> {
  const own = and(eq(view.companyId, ctx.company.id), eq(view.ownerId, callingUser(ctx).userId))
  const [row] = await ctx.db.select({ all: count() }).from(view).where(own)
  return row!.all
}

/** Returns the columns that the user chose for a list; null if none were chosen. */
export async function readColumns(ctx: Ctx, list: ViewedList): Promise<string[] | null> {
  const [row] = await ctx.db.select({ columns: viewColumns.columns }).from(viewColumns).where(columnsOf(ctx, list))
  return row?.columns ?? null
}

export const columnsOf = (ctx: Ctx, list: ViewedList) =>
  and(
    eq(viewColumns.companyId, ctx.company.id),
    eq(viewColumns.userId, callingUser(ctx).userId),
    eq(viewColumns.list, list),
  )
