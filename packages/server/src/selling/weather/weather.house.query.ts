import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { lead } from '../lead/lead.table.ts'

/** Records whose house can be hit: known to stand somewhere in the United States. With an id, that one alone. */
const withHouse = (companyId: string, leadId?: string) =>
  and(
    eq(lead.companyId, companyId),
    leadId === undefined ? undefined : eq(lead.id, leadId),
    isNotNull(lead.point),
    eq(lead.country, 'UnitedStates'),
    ne(lead.status, 'Deleted'),
  )

/**
 * The tiles in which hail could be near a company's leads. The corners of the square round each house tell them, since no
 * radius is as wide as a tile. With an id, the tiles of that lead alone.
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

/** The houses of a company. */
export async function housesOf({ db, company: own }: Pick<Ctx, 'db' | 'company'>) {
  return db.select({ id: lead.id, point: lead.point }).from(lead).where(withHouse(own.id))
}

/** Where a lead's house stands; undefined for a lead whose house cannot be hit. */
export async function houseOf({ db, company: own }: Pick<Ctx, 'db' | 'company'>, leadId: string) {
  const [found] = await db.select({ point: lead.point }).from(lead).where(withHouse(own.id, leadId))
  return found?.point ?? undefined
}

/** Whom weather reports were granted. */
export async function companiesWithGrant(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: company.id })
    .from(company)
    .where(and(isNull(company.deletedAt), sql`${company.grants} @> '["weatherReports"]'::jsonb`))
  return rows.map(({ id }) => id)
}
