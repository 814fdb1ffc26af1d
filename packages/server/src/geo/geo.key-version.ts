import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ADDRESS_KEY_VERSION } from './geo.address-key.ts'

/** Whether a stored key is of older rules. The number is written out, so that a partial index can serve it. */
export const isOlderKey = (version: AnyPgColumn): SQL => sql`${version} < ${sql.raw(String(ADDRESS_KEY_VERSION))}`
