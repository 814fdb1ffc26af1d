import type { LeadStructure } from '@gable/contract/lead'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { lead } from '../lead.table.ts'

/** Where the house of a lead that came with a file stands, and its roofs. */
export interface ImportedHouse {
  leadId: string
  /** As the import left the lead. */
  version: number
  point: [lng: number, lat: number]
  marketId: string | null
  /** Null where nobody looked for them: they stay as they are. */
  structures: LeadStructure[] | null
  /** Of the roofs that count, with the slope that nobody was asked for. Null where none do. */
  roofAreaSqft: number | null
}

/**
 * Puts leads that came with a file on the map, with their roofs, so that storms find them and their pages show the house. What
 * somebody has worked with stays as it is, and the version with it: finding a house is nobody's work, and an import can still
 * be undone.
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
