import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { lead } from '../lead/lead.table.ts'

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
