import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { ADDRESS_KEY_VERSION, isOlderKey } from '../../platform/db/key-version.ts'
import { streetKey } from './geo.address-key.ts'
import { addressPoint, geoSource, street } from './geo.table.ts'

/** Streets per transaction. */
const AT_ONCE = 500

/**
 * Recomputes the keys of imported streets and their addresses that are from older rules. Each batch is atomic, so an
 * interrupted run can be continued, and several processes can share the batches. Finally invalidates the processes'
 * caches of street names.
 */
export async function rekeyStreets({ database }: Pick<Deps, 'database'>, goesOn: () => boolean): Promise<void> {
  let changed = 0
  for (;;) {
    if (!goesOn()) return
    const batch = await database.db.transaction((tx) => rekeyBatch(tx))
    changed += batch.changed
    if (batch.seen < AT_ONCE) break
  }
  if (changed > 0) await database.db.update(geoSource).set({ revision: uuidv7() })
}

/** Whether any streets still have keys from older rules. */
export async function areStreetsOld(db: Db): Promise<boolean> {
  const found = await db.select({ id: street.id }).from(street).where(isOlderKey(street.keyVersion)).limit(1)
  return found.length > 0
}

async function rekeyBatch(tx: Db): Promise<{ seen: number; changed: number }> {
  const { id, name, nameKey, city, state, postalCode } = street
  const held = await tx
    .select({ id, name, nameKey, city, state, postalCode })
    .from(street)
    .where(isOlderKey(street.keyVersion))
    .orderBy(id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  let changed = 0
  for (const row of held) {
    const key = streetKey(row.name)
    if (key !== row.nameKey) {
      await rename(tx, row, key)
      changed++
    } else await tx.update(street).set({ keyVersion: ADDRESS_KEY_VERSION }).where(eq(id, row.id))
  }
  return { seen: held.length, changed }
}

type LockedStreet = Pick<typeof street.$inferSelect, 'id' | 'city' | 'state' | 'postalCode'>

/**
 * Gives a street its new key. If two spellings become one street, moves the addresses of the later one to the other.
 */
async function rename(tx: Db, { id, city, state, postalCode }: LockedStreet, nameKey: string): Promise<void> {
  const inPlace = [eq(street.city, city), eq(street.state, state), eq(street.postalCode, postalCode)]
  const [same] = await tx
    .select({ id: street.id })
    .from(street)
    .where(and(eq(street.nameKey, nameKey), ne(street.id, id), ...inPlace))
  await tx
    .update(addressPoint)
    .set({ streetId: same?.id ?? id, lookupKey: sql`lower(${addressPoint.houseNumber}) || ' ' || ${nameKey}::text` })
    .where(eq(addressPoint.streetId, id))
  if (!same) {
    await tx.update(street).set({ nameKey, keyVersion: ADDRESS_KEY_VERSION }).where(eq(street.id, id))
    return
  }
  const moved = sql`(select addresses from street where id = ${id}::uuid)`
  await tx
    .update(street)
    .set({ addresses: sql`${street.addresses} + ${moved}` })
    .where(eq(street.id, same.id))
  await tx.delete(street).where(eq(street.id, id))
}
