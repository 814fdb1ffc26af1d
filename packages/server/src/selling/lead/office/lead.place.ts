import type { LeadStructure } from '@gable/contract/lead'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { lead } from '../lead.table.ts'

/** The location and the roofs of an imported lead's house. */
export interface ImportedHouse {
  leadId: string
  /** The lead's version after the import. */
  version: number
  point: [lng: number, lat: number]
  marketId: string | null
  /** Null if nobody looked for roofs; they then stay unchanged. */
  structures: LeadStructure[] | null
  /** Area of the included roofs, at the slope that was assumed. Null if none is included. */
  roofAreaSqft: number | null
}

/**
 * Stores the locations and roofs of imported leads, so that storms match them and their pages show the house. Leads
 * that somebody has worked with are not changed. The version stays the same, because finding a house does not count as
 * work, and the import can still be undone.
 */
export async function placeImported(tx: Ctx, houses: readonly ImportedHouse[]): Promise<void> {
  if (houses.length === 0) return
  const rows = houses.map(({ point: [lng, lat], ...house }) => ({ ...house, lng, lat }))
  await executeSql(
    tx.db,
    sql`update ${lead} as l set point = point(v.lng, v.lat), market_id = coalesce(v."marketId", l.market_id),
      structures = coalesce(v.structures, l.structures),
      roof_area_sqft = case when v.structures is null then l.roof_area_sqft else v."roofAreaSqft" end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("leadId" uuid, version int, lng float8, lat float8,
      "marketId" uuid, structures jsonb, "roofAreaSqft" float8)
    where l.company_id = ${tx.company.id} and l.id = v."leadId" and l.kind = 'imported' and l.version = v.version`,
  )
}
