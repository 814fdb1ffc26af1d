import { and, eq, ne, not, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { areStreetsOld } from '../../../places/geo/geo.rekey.ts'
import { storedAddressKey } from '../../../places/geo/geo.service.ts'
import { type Ctx, createContext, type Deps } from '../../../platform/context.ts'
import { ADDRESS_KEY_VERSION, isOlderKey } from '../../../platform/db/key-version.ts'
import { eachIsolated } from '../../../platform/work/each-isolated.ts'
import { lead, standingRecords } from '../lead.table.ts'

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
      await tx.db
        .update(lead)
        .set({ addressKeyVersion: ADDRESS_KEY_VERSION })
        .where(and(eq(lead.companyId, tx.company.id), eq(id, row.id)))
    }
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
