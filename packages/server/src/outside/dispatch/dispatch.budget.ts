import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { vendorBudget } from './dispatch.table.ts'

/** A rate limit, in calls per second, for a vendor or one of its keys. */
export interface VendorBudget {
  id: string
  perSecond: number
}

/**
 * Waits until this vendor may be called again. Spreads the calls of all processes of the installation evenly, using the
 * database's clock. Never call it in a transaction.
 */
export async function takeTurn(db: Db, { id, perSecond }: VendorBudget): Promise<void> {
  const { rows } = await executeSql<{ wait: string | number }>(
    db,
    sql`insert into ${vendorBudget} as b (vendor, next_at) values (${id}, now())
      on conflict (vendor) do update set next_at = greatest(b.next_at + make_interval(secs => ${1 / perSecond}), now())
      returning extract(epoch from b.next_at - now()) * 1000 as wait`,
  )
  const wait = Number(rows[0]?.wait ?? 0)
  if (wait > 0) await setTimeout(wait)
}
