import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, integer } from 'drizzle-orm/pg-core'

/**
 * The version of the rules for address keys (`geo.address-key.ts` and `geo/address/`). Raise it with every change of them, and
 * generate the migration that comes of it: stored keys of an older version are then made anew (`geo.rekey.ts`, `lead.rekey.ts`).
 */
export const ADDRESS_KEY_VERSION = 2

/** The version by which a row's key was made. The database's default is that of older processes, which name none. */
export const addressKeyVersion = () =>
  integer()
    .notNull()
    .default(1)
    .$defaultFn(() => ADDRESS_KEY_VERSION)

/** Whether a stored key is of older rules. The number is written out, so that a partial index can serve it. */
export const isOlderKey = (version: AnyPgColumn): SQL => sql`${version} < ${sql.raw(String(ADDRESS_KEY_VERSION))}`
