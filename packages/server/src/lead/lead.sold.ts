import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The columns of leads, of the table or of an alias of it. */
interface SoldColumns {
  status: AnyPgColumn
  soldCents: AnyPgColumn
}

/** Sold leads that have a contract amount: the only ones that sums of sold money and averages count. */
export const hasContractAmount = ({ status, soldCents }: SoldColumns): SQL =>
  and(eq(status, 'Sold'), isNotNull(soldCents))!

/** Sold leads whose contract amount is not known: they are counted, and their money is not. */
export const lacksContractAmount = ({ status, soldCents }: SoldColumns): SQL =>
  and(eq(status, 'Sold'), isNull(soldCents))!

/** What a group of leads was sold for: the sum of its contract amounts. A quoted price is never sold money. */
export const sumOfContracts = (columns: SoldColumns): SQL =>
  sql`coalesce(sum(${columns.soldCents}) filter (where ${hasContractAmount(columns)}), 0)::bigint`

/** How many Sold leads of a group that sum leaves out. */
export const countWithoutAmount = (columns: SoldColumns): SQL =>
  sql`(count(*) filter (where ${lacksContractAmount(columns)}))::int`
