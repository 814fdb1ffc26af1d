import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer } from 'drizzle-orm/pg-core'

/**
 * The version of the rules for address keys (`geo.address-key.ts` and `geo/address/`). After changing the rules,
 * increase it and generate the migration. Jobs then recompute stored keys of older versions (`geo.rekey.ts`,
 * `lead.house.ts`).
 */
export const ADDRESS_KEY_VERSION = 3

/** The version that computed a row's key. The database default applies to processes of releases without versions. */
export const addressKeyVersion = () =>
  integer()
    .notNull()
    .default(1)
    .$defaultFn(() => ADDRESS_KEY_VERSION)

/** Whether a stored key has an older version. The number is a literal so that a partial index applies. */
export const isOlderKey = (version: AnyPgColumn): SQL => sql`${version} < ${sql.raw(String(ADDRESS_KEY_VERSION))}`
