import type { Address } from '@gable/contract/field'
import type { Suggestion } from '@gable/contract/geo'
import type { LeadStructure } from '@gable/contract/lead'
import { and, eq, inArray, ne, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { measuringSettings } from '../../../catalog/quote-settings/quote-settings.service.ts'
import { addressKey } from '../../../places/geo/geo.address-key.ts'
import { areStreetsOld } from '../../../places/geo/geo.rekey.ts'
import { resolve, roofsAt, storedAddressKey, suggest } from '../../../places/geo/geo.service.ts'
import { asDetected } from '../../../places/structure/structure.edited.ts'
import { guessAmong } from '../../../places/structure/structure.guess.ts'
import { type Ctx, createContext, type Deps } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { ADDRESS_KEY_VERSION, isOlderKey } from '../../../platform/db/key-version.ts'
import { eachIsolated } from '../../../platform/work/each-isolated.ts'
import { lead, standingRecords } from '../lead.table.ts'

/** The location of a lead's house and its roofs, for the map. */
export interface House {
  point: [number, number] | null
  structures: LeadStructure[]
  /** Identifies the address, however it is typed. */
  addressKey: string
}

/**
 * Finds the house at an address that a user typed in a form; unknown if the geodata does not have exactly this address.
 * The address key then comes from the geodata, so that a homeowner's record and this one match. Calls providers, so
 * never use it inside a transaction.
 */
export async function findHouse(ctx: Ctx, address: Address): Promise<House> {
  const { street, city, state, postalCode } = address
  const found = await resolve(ctx, { kind: 'parts', street, city, state, postalCode })
  const typedKey = addressKey(address)
  // The search tolerates typos, but the house must be the one at the typed address.
  if (!found.ok || !(found.meant === 'very' || addressKey(found.address) === typedKey)) {
    return { point: null, structures: [], addressKey: typedKey }
  }
  const { structures, alternatives } = await roofsAt(ctx, found.address)
  const { overhangInches } = await measuringSettings(ctx)
  const guess = guessAmong([...structures, ...alternatives], ctx.company.usualRoof, overhangInches)
  return {
    point: found.address.point,
    structures: structures.map((structure) => asDetected(structure, guess)),
    addressKey: found.key,
  }
}

/** Address suggestions while a user types the street of a lead. */
export function suggestForLead(
  ctx: Ctx,
  { text, billingSession }: { text: string; billingSession?: string | undefined },
): Promise<Suggestion[]> {
  return suggest(ctx, { text, billingSession: billingSession ?? null })
}

/** The location and the roofs of an imported lead's house. */
interface ImportedHouse {
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

/** Leads per transaction. */
const AT_ONCE = 200

/**
 * Recomputes address keys that were made by older rules, after those of the imported streets are done. Resumes after an
 * interruption; processes share the batches. If another lead occupies the new key, a lead keeps its old one; nothing is
 * merged.
 */
export async function rekeyLeads(deps: Deps, goesOn: () => boolean): Promise<void> {
  if (await areStreetsOld(deps.database.db)) return
  const rows = await deps.database.db
    .selectDistinct({ companyId: lead.companyId })
    .from(lead)
    .where(isOlderKey(lead.addressKeyVersion))
  await eachIsolated(deps, {
    work: 'lead.rekey',
    items: rows.map(({ companyId }) => companyId),
    nameOf: (id) => id,
    run: async (id) => {
      const tenant = await deps.companies.byId(deps.database.db, id)
      if (!tenant) return
      const ctx = await createContext(deps, tenant, { kind: 'system' })
      while (goesOn() && (await rekeyBatch(ctx)) === AT_ONCE);
    },
    goesOn,
  })
}

async function rekeyBatch(ctx: Ctx): Promise<number> {
  return ctx.transaction(async (tx) => {
    const { id, addressKey, isTest, street, city, state, postalCode, country, point } = lead
    const held = await tx.db
      .select({ id, addressKey, isTest, street, city, state, postalCode, country, point })
      .from(lead)
      .where(and(eq(lead.companyId, tx.company.id), isOlderKey(lead.addressKeyVersion)))
      .orderBy(id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const row of held) {
      const key = row.addressKey === '' ? '' : await storedAddressKey(tx, row)
      if (key !== row.addressKey) await moveTo(tx, row, key)
    }
    const ids = held.map((row) => row.id)
    await tx.db
      .update(lead)
      .set({ addressKeyVersion: ADDRESS_KEY_VERSION })
      .where(and(eq(lead.companyId, tx.company.id), inArray(id, ids)))
    return held.length
  })
}

/** Writes the new key unless another lead occupies it. */
async function moveTo(tx: Ctx, { id, isTest }: { id: string; isTest: boolean }, key: string): Promise<void> {
  const other = alias(lead, 'other')
  const taken = tx.db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        ...[eq(other.companyId, tx.company.id), eq(other.addressKey, key), eq(other.isTest, isTest), ne(other.id, id)],
        standingRecords(other),
      ),
    )
  await tx.db
    .update(lead)
    .set({ addressKey: key })
    .where(and(eq(lead.companyId, tx.company.id), eq(lead.id, id), or(not(standingRecords(lead)), notExists(taken))))
}
