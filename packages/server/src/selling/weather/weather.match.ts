import { limits } from '@gable/contract/limits'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { clockIn } from '../../platform/csv.ts'
import { executeSql } from '../../platform/db/client.ts'
import { lockSettings } from '../../platform/settings.ts'
import { emitEach } from '../../platform/work/events.ts'
import { hailReported } from './weather.events.ts'
import { hailDays, type Storm, stormsNear } from './weather.near.ts'
import { houseOf, housesOf } from './weather.query.ts'
import { companyStorm, leadStorm, stormReport, weatherSettings } from './weather.table.ts'

/** Leads that are processed before other work gets a turn. */
const leadsAtATime = 500
const rowsAtATime = 250

interface Near extends Storm {
  at: Date
  vendor: typeof stormReport.$inferSelect.vendor
  place: string
}

/**
 * Matches the company's leads with the reports of these tiles, and writes the differences. Uses short statements and no
 * transaction, so that nobody waits for thousands of rows. If two processes run it at once, both write correct results.
 */
export async function matchLeads(ctx: Ctx, { tiles, radiusMiles }: { tiles: readonly string[]; radiusMiles: number }) {
  const storms = await stormsIn(ctx, tiles)
  const near = stormsNear(storms, radiusMiles)
  const leads = await housesOf(ctx)
  const hits: (typeof leadStorm.$inferInsert)[] = []
  const byStorm = new Map<string, { leads: number; miles: number }>()
  for (const [index, { id: leadId, point }] of leads.entries()) {
    if (index % leadsAtATime === leadsAtATime - 1) await new Promise((resolve) => setImmediate(resolve))
    const found = near(point!)
    for (const day of hailDays(found)) hits.push({ companyId: ctx.company.id, leadId, ...day })
    for (const { storm, miles } of found) {
      const known = byStorm.get(storm.id)
      if (!known) byStorm.set(storm.id, { leads: 1, miles })
      else {
        known.leads += 1
        known.miles = Math.min(known.miles, miles)
      }
    }
  }
  await writeHits(ctx, hits)
  const added = await writeStorms(
    ctx,
    storms.flatMap((storm) => {
      const seen = byStorm.get(storm.id)
      return seen ? [stormRow(ctx, storm, seen)] : []
    }),
  )
  await notifyOfStorms(ctx, added, hits)
}

/** Older storms are not news: they appear when a company gets access to weather reports or enlarges its radius. */
const newsDays = 2

/** Emits an event for each recent day with hail that was not known before. */
async function notifyOfStorms(ctx: Ctx, added: readonly StormRow[], hits: readonly { day: string }[]): Promise<void> {
  const first = dayBefore(ctx, newsDays)
  const news = added.filter(({ day }) => day >= first)
  const days = [...new Set(news.map(({ day }) => day))].sort()
  if (days.length === 0) return
  await ctx.transaction((tx) =>
    emitEach(
      tx,
      hailReported,
      days.map((day) => {
        const ofDay = news.filter((storm) => storm.day === day)
        return {
          subjectId: ctx.company.id,
          data: {
            day,
            leads: hits.filter((hit) => hit.day === day).length,
            hundredths: Math.max(...ofDay.map(({ hundredths }) => hundredths)),
            miles: Math.min(...ofDay.map(({ miles }) => miles)),
          },
        }
      }),
    ),
  )
}

type StormRow = typeof companyStorm.$inferInsert

/** A report in the company's data: the number of leads that it hit, and the distance to the nearest one. */
function stormRow(
  { company }: Ctx,
  { id, vendor, at, day, point: [lng, lat], hundredths, place }: Near,
  seen: { leads: number; miles: number },
): typeof companyStorm.$inferInsert {
  const row = { id, vendor, at, day, point: [lng, lat] as [number, number], hundredths, place, leads: seen.leads }
  return { ...row, companyId: company.id, miles: Math.round(seen.miles * 10) / 10 }
}

/** The reports of these tiles within the days that are shown, by the company's calendar. */
async function stormsIn(ctx: Ctx, tiles: readonly string[]): Promise<Near[]> {
  if (tiles.length === 0) return []
  const { id, vendor, tile, day, at, lng, lat, hundredths, place } = stormReport
  const vendors = ctx.providers.storms.map((source) => source.vendor)
  const first = dayBefore(ctx, limits.weather.days)
  // Days in any time zone begin within a day of the UTC day.
  const since = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
  const rows = await ctx.db
    .select({ id, vendor, at, lng, lat, hundredths, place })
    .from(stormReport)
    .where(and(inArray(tile, [...tiles]), gte(day, since), inArray(vendor, vendors)))
  const dayIn = clockIn(ctx.company.timeZone)
  return rows
    .map(({ lng: x, lat: y, ...row }) => ({
      ...row,
      point: [x, y] as const,
      day: dayIn(row.at.toISOString()).slice(0, 10),
    }))
    .filter((row) => row.day >= first)
}

/** Writes only the differences, which are usually none. */
async function writeHits(ctx: Ctx, hits: readonly (typeof leadStorm.$inferInsert)[]): Promise<void> {
  const { companyId, leadId, day } = leadStorm
  const mine = eq(companyId, ctx.company.id)
  const left = new Map(
    (await ctx.db.select().from(leadStorm).where(mine)).map((row) => [`${row.leadId} ${row.day}`, row]),
  )
  const written = hits.filter((hit) => {
    const key = `${hit.leadId} ${hit.day}`
    const known = left.get(key)
    left.delete(key)
    return !known || !isSame(known, hit)
  })
  const gone = [...left.values()]
  for (let from = 0; from < gone.length; from += rowsAtATime) {
    const keys = gone.slice(from, from + rowsAtATime).map((row) => sql`(${row.leadId}::uuid, ${row.day}::text)`)
    await ctx.db.delete(leadStorm).where(and(mine, sql`(${leadId}, ${day}) in (${sql.join(keys, sql`, `)})`))
  }
  await insertHits(ctx, written)
}

/** Inserts hits, or updates existing ones. */
async function insertHits(ctx: Ctx, written: readonly (typeof leadStorm.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < written.length; from += rowsAtATime) {
    const rows = JSON.stringify(written.slice(from, from + rowsAtATime))
    // Sent as one value, because thousands of parameters take ten times as long. Skips leads that were deleted in the
    // meantime. Uses a fixed order, so that two processes never deadlock.
    await executeSql(
      ctx.db,
      sql`
        insert into lead_storm
          (company_id, lead_id, day, hundredths, miles, nearest_hundredths, nearest_miles, reports, sources)
        select l.company_id, l.id, r.day, r.hundredths, r.miles, r."nearestHundredths", r."nearestMiles", r.reports, r.sources
        from jsonb_to_recordset(${rows}::jsonb) as r("leadId" uuid, day text, hundredths int, miles float8,
          "nearestHundredths" int, "nearestMiles" float8, reports int, sources text)
        join lead l on l.company_id = ${ctx.company.id} and l.id = r."leadId"
        order by l.id, r.day
        on conflict (company_id, lead_id, day) do update set hundredths = excluded.hundredths, miles = excluded.miles,
          nearest_hundredths = excluded.nearest_hundredths, nearest_miles = excluded.nearest_miles,
          reports = excluded.reports, sources = excluded.sources`,
    )
  }
}

/** @returns the storms that were not known before. */
async function writeStorms(ctx: Ctx, storms: readonly StormRow[]): Promise<StormRow[]> {
  const { companyId, id } = companyStorm
  const mine = eq(companyId, ctx.company.id)
  const before = new Map((await ctx.db.select().from(companyStorm).where(mine)).map((row) => [row.id, row]))
  const left = new Map(before)
  const written = storms
    .filter((storm) => {
      const known = left.get(storm.id)
      left.delete(storm.id)
      return !known || !isSame(known, storm)
    })
    .sort(byId)
  const gone = [...left.keys()]
  for (let from = 0; from < gone.length; from += rowsAtATime) {
    await ctx.db.delete(companyStorm).where(and(mine, inArray(id, gone.slice(from, from + rowsAtATime))))
  }
  for (let from = 0; from < written.length; from += rowsAtATime) {
    await ctx.db
      .insert(companyStorm)
      .values(written.slice(from, from + rowsAtATime))
      .onConflictDoUpdate({
        target: [companyId, id],
        set: {
          day: sql`excluded.day`,
          hundredths: sql`excluded.hundredths`,
          leads: sql`excluded.leads`,
          miles: sql`excluded.miles`,
        },
      })
  }
  return written.filter((storm) => !before.has(storm.id!))
}

/** Rows are written in a fixed order, so that two processes never deadlock. */
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

const isSame = (known: Record<string, unknown>, row: Record<string, unknown>) =>
  Object.entries(row).every(([name, value]) => String(known[name]) === String(value))

/** The company's settings, locked until the transaction ends. Created if missing. */
export const lockWeather = (tx: Ctx): Promise<typeof weatherSettings.$inferSelect> =>
  lockSettings(tx, weatherSettings, usualWeather)

export const usualWeather = { radiusMiles: limits.weather.radiusMiles.usual }

/**
 * Matches one lead with the reports of its tiles. Reads no other lead: each report that hit this one counts one more
 * lead. Safe to repeat, because the hits and the counts are written in one transaction.
 * @returns false, without writing, if the lead had different hits before, for example after a move. Only a count over
 * all leads can then update its reports.
 */
export async function matchLead(ctx: Ctx, leadId: string, tiles: readonly string[]): Promise<boolean> {
  const storms = await stormsIn(ctx, tiles)
  return ctx.transaction(async (tx) => {
    const { radiusMiles } = await lockWeather(tx)
    const point = await houseOf(tx, leadId)
    const found = point ? stormsNear(storms, radiusMiles)(point) : []
    const hits = hailDays(found).map((day) => ({ companyId: tx.company.id, leadId, ...day }))
    const before = await tx.db
      .select()
      .from(leadStorm)
      .where(and(eq(leadStorm.companyId, tx.company.id), eq(leadStorm.leadId, leadId)))
    if (before.length > 0) return isAsBefore(before, hits)
    await insertHits(tx, hits)
    await countOneMore(tx, found)
    return true
  })
}

type Hit = typeof leadStorm.$inferInsert

function isAsBefore(before: readonly Hit[], hits: readonly Hit[]): boolean {
  const byDay = new Map(before.map((row) => [row.day, row]))
  return before.length === hits.length && hits.every((hit) => byDay.has(hit.day) && isSame(byDay.get(hit.day)!, hit))
}

async function countOneMore(tx: Ctx, found: readonly { storm: Near; miles: number }[]): Promise<void> {
  const rows = found.map(({ storm, miles }) => stormRow(tx, storm, { leads: 1, miles })).sort(byId)
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    await tx.db
      .insert(companyStorm)
      .values(rows.slice(from, from + rowsAtATime))
      .onConflictDoUpdate({
        target: [companyStorm.companyId, companyStorm.id],
        set: {
          leads: sql`${companyStorm.leads} + 1`,
          miles: sql`least(${companyStorm.miles}, excluded.miles)`,
        },
      })
  }
}

/** Stores how current the reports of additional tiles are. A company's reports are as old as the oldest of them. */
export async function noteMoreTiles(
  ctx: Ctx,
  { asOf, trouble }: { asOf: Date | null; trouble: boolean },
): Promise<void> {
  const at = asOf?.toISOString() ?? null
  await ctx.db
    .update(weatherSettings)
    .set({
      // Null means a tile that was never requested; `least()` alone would ignore it.
      asOf:
        at === null
          ? null
          : sql`case when ${weatherSettings.asOf} is not null then least(${weatherSettings.asOf}, ${at}::timestamptz) end`,
      trouble: trouble ? true : sql`${weatherSettings.trouble}`,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(weatherSettings.companyId, ctx.company.id))
}
