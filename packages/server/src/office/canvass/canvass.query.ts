import type { CanvassOverview, CanvassRecordFilters, CanvassRecordRow } from '@gable/contract/canvass'
import { type CanvassSettings, canvassSettings, usualCanvassSettings } from '@gable/contract/canvass-form'
import { type CanvassVendorId, canvassResults } from '@gable/contract/canvass-vendor'
import type { Page, PageRequest } from '@gable/contract/list'
import { companyRoles } from '@gable/contract/status'
import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { viewer } from '../../platform/viewer.ts'
import { canvassProgress, canvassRecord, canvassSetting } from './canvass.table.ts'

export const ofSettings = (ctx: Ctx, vendor: CanvassVendorId) =>
  and(eq(canvassSetting.companyId, ctx.company.id), eq(canvassSetting.vendor, vendor))

/** Returns the import settings for an app; defaults with version 0 if none are saved. */
export async function readCanvassSettings(
  ctx: Ctx,
  vendor: CanvassVendorId,
): Promise<{ settings: CanvassSettings; version: number }> {
  const [row] = await ctx.db.select().from(canvassSetting).where(ofSettings(ctx, vendor))
  if (!row) return { settings: usualCanvassSettings, version: 0 }
  return { settings: canvassSettings.parse({ ...usualCanvassSettings, ...row.settings }), version: row.version }
}

const r = canvassRecord
const newest = descending('canvassRecord', idKey(r.id))

const columns = {
  id: r.id,
  vendor: r.vendor,
  externalId: r.externalId,
  result: r.result,
  failure: r.failure,
  leadId: r.leadId,
  record: r.record,
  at: r.at,
}

type Found = Pick<typeof canvassRecord.$inferSelect, keyof typeof columns>

function rowOf({ record, at, ...row }: Found): CanvassRecordRow {
  const { firstName, lastName, street, city, state, postalCode, repName: rep, status } = record
  const name = `${firstName} ${lastName}`.trim()
  return { ...row, name, street, city, state, postalCode, rep, status, at: at.toISOString() }
}

/** Only admins see the records, including in exports. */
const seen = (ctx: Ctx) => (viewer(ctx).role === 'companyAdmin' ? undefined : sql`false`)

function underFilters(ctx: Ctx, { vendor, search, results }: CanvassRecordFilters): SQL | undefined {
  return and(
    ...[eq(r.companyId, ctx.company.id), eq(r.vendor, vendor), seen(ctx)],
    search ? sql`${r.searchText} like ${containing(search.toLowerCase())}` : undefined,
    results.length > 0 ? inArray(r.result, results) : undefined,
  )
}

/** Lists an app's records, latest first. */
export async function listCanvassRecords(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: CanvassRecordFilters & PageRequest,
): Promise<Page<CanvassRecordRow>> {
  const page = keysetPage(newest, { cursor, pageSize })
  const found = ctx.db
    .select({ ...columns, place: page.place })
    .from(r)
    .where(and(underFilters(ctx, filters), page.behind))
  return page.read(found, rowOf)
}

/** The ids of these records in list order, with places from 1. */
export const canvassRecordsInOrder = (ctx: Ctx, filters: CanvassRecordFilters, max: number): SQL =>
  idsInOrder(newest, r.id, sql`${r} where ${underFilters(ctx, filters)}`, max)

export async function canvassRecordsByIds(ctx: Ctx, ids: readonly string[]): Promise<CanvassRecordRow[]> {
  const found = await ctx.db
    .select(columns)
    .from(r)
    .where(and(eq(r.companyId, ctx.company.id), seen(ctx), inArray(r.id, [...ids])))
  return inOrderOf(ids, found.map(rowOf))
}

/** A round whose last page is older was interrupted or is waiting for the app. */
const busyMs = 60_000

type Standing = Pick<CanvassOverview, 'counts' | 'isChecking' | 'checkedAt'>

/** Counts the records by result and returns the state of the exchange. */
export async function canvassStanding(ctx: Ctx, vendor: CanvassVendorId): Promise<Standing> {
  const rows = await ctx.db
    .select({ result: r.result, records: count() })
    .from(r)
    .where(and(eq(r.companyId, ctx.company.id), eq(r.vendor, vendor)))
    .groupBy(r.result)
  const of = (result: string) => rows.find((row) => row.result === result)?.records ?? 0
  const [progress] = await ctx.db
    .select()
    .from(canvassProgress)
    .where(and(eq(canvassProgress.companyId, ctx.company.id), eq(canvassProgress.vendor, vendor)))
  const isUnderWay = progress?.roundAt && ctx.clock.now().getTime() - progress.updatedAt.getTime() < busyMs
  return {
    counts: Object.fromEntries(canvassResults.map((result) => [result, of(result)])) as CanvassOverview['counts'],
    isChecking: Boolean(isUnderWay),
    checkedAt: progress?.checkedAt?.toISOString() ?? null,
  }
}

/** Returns active users of the company by email address. The addresses must be in lower case. */
export async function usersByEmail(ctx: Ctx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const requested = [...new Set(emails.filter(Boolean))]
  if (requested.length === 0) return new Map()
  const address = sql<string>`lower(${user.email})`
  const rows = await ctx.db
    .select({ id: user.id, email: address })
    .from(user)
    .where(
      and(
        ...[eq(user.companyId, ctx.company.id), eq(user.active, true), isNotNull(user.confirmedAt)],
        ...[inArray(user.role, [...companyRoles]), inArray(address, requested)],
      ),
    )
  return new Map(rows.map(({ id, email }) => [email, id]))
}
