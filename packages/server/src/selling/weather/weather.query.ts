import { milesBetween } from '@gable/contract/distance'
import { whyClosed } from '@gable/contract/feature'
import { limits } from '@gable/contract/limits'
import type { Page, PageRequest } from '@gable/contract/list'
import type { LeadStorms, Retrieval, StormFilters, StormRow, WeatherSettings } from '@gable/contract/weather'
import type { WeatherStanding } from '@gable/contract/weather-words'
import { and, desc, eq, gte, isNotNull, isNull, lte, max, ne, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import { user } from '../../account/identity/identity.table.ts'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { descending, keysetPage } from '../../platform/keyset.ts'
import { idKey, instantKey } from '../../platform/sort-key.ts'
import { viewer } from '../../platform/viewer.ts'
import { visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { companyStorm, leadStorm, weatherSettings } from './weather.table.ts'

type Stored = Pick<
  typeof weatherSettings.$inferSelect,
  'radiusMiles' | 'requestedAt' | 'declinedAt' | 'asOf' | 'trouble' | 'version'
>

const asAtFirst: Stored = {
  radiusMiles: limits.weather.radiusMiles.usual,
  requestedAt: null,
  declinedAt: null,
  asOf: null,
  trouble: false,
  version: 1,
}

/** A company's settings, or the defaults if nobody has changed them. */
export async function readSettings({ db, company }: Pick<Ctx, 'db' | 'company'>): Promise<Stored> {
  const [row] = await db.select().from(weatherSettings).where(eq(weatherSettings.companyId, company.id))
  return row ?? asAtFirst
}

/** The company's status: why it has no weather reports, or the state of its request. */
export function standingOf({ company, providers }: Ctx, { requestedAt, declinedAt }: Stored): WeatherStanding {
  const closed = whyClosed(company, 'weatherReports')
  if (closed === 'country' || company.country === 'Canada') return 'canada'
  if (providers.storms.length === 0) return 'notConfigured'
  if (!closed) return 'open'
  if (closed !== 'grant') return 'subscription'
  return requestedAt ? 'requested' : declinedAt ? 'declined' : 'none'
}

export async function showSettings(ctx: Ctx): Promise<WeatherSettings> {
  const settings = await readSettings(ctx)
  const { version, radiusMiles, requestedAt } = settings
  const standing = standingOf(ctx, settings)
  return {
    ...retrievalOf(ctx, settings),
    version,
    radiusMiles,
    standing,
    requestedAt: standing === 'requested' ? requestedAt!.toISOString() : null,
  }
}

const retrievalOf = ({ providers }: Ctx, { asOf, trouble }: Stored): Retrieval => ({
  asOf: asOf?.toISOString() ?? null,
  trouble,
  sources: providers.storms.map(({ vendor }) => vendor),
})

const inchesOf = (hundredths: number) => hundredths / 100

/** The hail near one lead; undefined for a lead that the user does not see. */
export async function stormsOfLead(ctx: Ctx, leadId: string): Promise<LeadStorms | undefined> {
  const { db, company } = ctx
  const [house] = await db
    .select({ point: lead.point, country: lead.country })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  if (!house) return undefined
  const settings = await readSettings(ctx)
  const rows = await db
    .select()
    .from(leadStorm)
    .where(
      and(
        eq(leadStorm.companyId, company.id),
        eq(leadStorm.leadId, leadId),
        gte(leadStorm.day, dayBefore(ctx, limits.weather.days)),
      ),
    )
    .orderBy(desc(leadStorm.day))
  const points = house.point ? await pointsNear(ctx, house.point, settings.radiusMiles) : []
  return {
    ...retrievalOf(ctx, settings),
    points,
    closed: house.country === 'Canada' ? 'canada' : house.point ? null : 'noPoint',
    radiusMiles: settings.radiusMiles,
    storms: rows.map(({ day, hundredths, miles, nearestHundredths, nearestMiles, reports, sources }) => ({
      day,
      miles,
      reports,
      inches: inchesOf(hundredths),
      nearest: nearestMiles < miles ? { inches: inchesOf(nearestHundredths), miles: nearestMiles } : null,
      sources: sources.split(',') as Retrieval['sources'],
    })),
  }
}

/** The largest of the reports within the radius around a house. */
async function pointsNear(ctx: Ctx, [lng, lat]: [number, number], radiusMiles: number): Promise<LeadStorms['points']> {
  const { id, point, hundredths, companyId, day } = companyStorm
  const [up, aside] = [radiusMiles / 69, radiusMiles / (69 * Math.cos((lat * Math.PI) / 180))]
  const box = sql`box(point(${lng - aside}, ${lat - up}), point(${lng + aside}, ${lat + up}))`
  const found = await ctx.db
    .select({ id, point, hundredths })
    .from(companyStorm)
    .where(and(eq(companyId, ctx.company.id), gte(day, dayBefore(ctx, limits.weather.days)), sql`${point} <@ ${box}`))
    .orderBy(desc(hundredths), desc(id))
    .limit(limits.weather.onMap)
  return found
    .filter((storm) => milesBetween(storm.point, [lng, lat]) <= radiusMiles)
    .map(({ hundredths: size, ...storm }) => ({ ...storm, inches: inchesOf(size) }))
}

const latest = descending('weather.storms', instantKey(companyStorm.at), idKey(companyStorm.id))

function matching(ctx: Ctx, { size, from, to }: StormFilters): SQL {
  const first = dayBefore(ctx, limits.weather.days)
  return and(
    eq(companyStorm.companyId, ctx.company.id),
    gte(companyStorm.day, from && from > first ? from : first),
    to ? lte(companyStorm.day, to) : undefined,
    size ? gte(companyStorm.hundredths, Math.round(Number(size) * 100)) : undefined,
  )!
}

/** One page of the hail reports near the company's leads, by keyset. */
export async function listStorms(
  ctx: Ctx,
  { cursor, pageSize, ...filters }: StormFilters & PageRequest,
): Promise<Page<StormRow> & { retrieval: Retrieval; radiusMiles: number }> {
  const page = keysetPage(latest, { cursor, pageSize })
  const settings = await readSettings(ctx)
  const found = await ctx.db
    .select({ storm: companyStorm, place: page.place })
    .from(companyStorm)
    .where(and(matching(ctx, filters), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const seesAll = viewer(ctx).sees === 'all'
  const { rows, nextCursor } = page.of(
    found,
    ({ storm: { id, at, day, point, hundredths, vendor, place, leads, miles } }) => ({
      id,
      day,
      point,
      place,
      at: at.toISOString(),
      inches: inchesOf(hundredths),
      source: vendor,
      leads: seesAll ? leads : null,
      miles: seesAll ? miles : null,
    }),
  )
  return { rows, nextCursor, retrieval: retrievalOf(ctx, settings), radiusMiles: settings.radiusMiles }
}

/** The largest reports, and the leads that they hit and the user may see. */
export async function stormMap(ctx: Ctx, filters: StormFilters) {
  const { onMap } = limits.weather
  const { id, point, hundredths } = companyStorm
  const storms = await ctx.db
    .select({ id, point, hundredths })
    .from(companyStorm)
    .where(matching(ctx, filters))
    .orderBy(desc(hundredths), desc(companyStorm.at), desc(id))
    .limit(onMap + 1)
  const mine = and(eq(leadStorm.companyId, ctx.company.id), gte(leadStorm.day, dayBefore(ctx, limits.weather.days)))
  const leads = await ctx.db
    .select({ id: lead.id, point: lead.point })
    .from(leadStorm)
    .innerJoin(lead, and(eq(lead.companyId, leadStorm.companyId), eq(lead.id, leadStorm.leadId)))
    .where(and(mine, visibleTo(ctx), isNotNull(lead.point), ne(lead.status, 'Deleted')))
    .groupBy(lead.companyId, lead.id)
    .orderBy(desc(max(leadStorm.day)), desc(lead.id))
    .limit(onMap + 1)
  return {
    storms: storms.slice(0, onMap).map(({ hundredths: size, ...storm }) => ({ ...storm, inches: inchesOf(size) })),
    leads: leads.slice(0, onMap).map((house) => ({ id: house.id, point: house.point! })),
    more: storms.length > onMap || leads.length > onMap,
  }
}

/** The recipients of the platform's answer: the user who asked, and the company itself. */
export async function recipientsOf({ db, company }: Ctx, userId: string | null): Promise<string[]> {
  if (userId === null) return [company.email]
  const mine = and(eq(user.companyId, company.id), eq(user.id, userId), eq(user.active, true), isNull(user.deletedAt))
  const [asker] = await db.select({ email: user.email }).from(user).where(mine)
  return [...new Set([company.email, ...(asker ? [asker.email] : [])].map((each) => each.toLowerCase()))]
}

/**
 * SQL condition: whether hail fell near a lead in the last 30 days, optionally on a day or of a minimum size in
 * hundredths of an inch.
 */
export function isHit(
  ctx: Ctx,
  { hailDay, hailFrom }: { hailDay?: string | undefined; hailFrom?: number | undefined },
): SQL {
  const since = dayBefore(ctx, limits.weather.days)
  const isLate = sql`${lead.hailOn} >= ${since}::date`
  if (hailDay === undefined && hailFrom === undefined) return isLate
  const onDay = hailDay === undefined ? sql`s.day >= ${since}` : sql`s.day = ${hailDay}`
  return sql`(${lead.hailOn} is not null and exists (select from ${leadStorm} as s where s.company_id = ${lead.companyId}
    and s.lead_id = ${lead.id} and ${onDay} and s.hundredths >= ${hailFrom ?? 0}))`
}

/** SQL condition: records with a house at a known location in the United States. With an id, only that record. */
const withHouse = (companyId: string, leadId?: string) =>
  and(
    eq(lead.companyId, companyId),
    leadId === undefined ? undefined : eq(lead.id, leadId),
    isNotNull(lead.point),
    eq(lead.country, 'UnitedStates'),
    ne(lead.status, 'Deleted'),
  )

/**
 * The tiles in which hail can be near a company's leads. The corners of the square around each house are enough,
 * because no radius is as large as a tile. With an id, the tiles of only that lead.
 */
export async function tilesOf(db: Db, companyId: string, radiusMiles: number, leadId?: string): Promise<string[]> {
  const { rows } = await executeSql<{ tile: string }>(
    db,
    sql`
      select distinct floor("point"[0] + dx * ${radiusMiles}::float8 / (69.0 * cos(radians("point"[1]))))::int || ','
        || floor("point"[1] + dy * ${radiusMiles}::float8 / 69.0)::int as tile
      from ${lead} cross join (values (-1, -1), (-1, 1), (1, -1), (1, 1)) as corner(dx, dy)
      where ${withHouse(companyId, leadId)} and abs("point"[1]) < 75
      order by tile`,
  )
  return rows.map(({ tile }) => tile)
}

export async function housesOf({ db, company: own }: Pick<Ctx, 'db' | 'company'>) {
  return db.select({ id: lead.id, point: lead.point }).from(lead).where(withHouse(own.id))
}

/** The location of a lead's house; undefined for leads that storms are not matched with. */
export async function houseOf({ db, company: own }: Pick<Ctx, 'db' | 'company'>, leadId: string) {
  const [found] = await db.select({ point: lead.point }).from(lead).where(withHouse(own.id, leadId))
  return found?.point ?? undefined
}

/** The companies that have the weather reports grant. */
export async function companiesWithGrant(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(and(isNull(company.deletedAt), sql`${company.grants} @> '["weatherReports"]'::jsonb`))
  return rows.map(({ id }) => id)
}
