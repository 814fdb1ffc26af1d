import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { lead } from '../lead.table.ts'

interface Named {
  id: string
  name: string
  street: string
  city: string
  postalCode: string
  /** How many sold leads have the name up to this one, and how many of them are in a street of that name. */
  nth: number
  nthInStreet: number
}

/** QuickBooks takes so many characters. */
const longestName = 100

/**
 * The display names of sold leads in QuickBooks, each of which must be unique there: the lead of a name that was sold first has it
 * alone, the others with their street. Named over all sold leads of the company, so that a later export, and the file of invoices, names
 * them alike.
 */
export async function quickBooksNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const { firstName, lastName, street, city, postalCode, soldOn } = lead
  const name = sql`coalesce(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${street})`
  const sold = and(eq(lead.companyId, ctx.company.id), eq(lead.status, 'Sold'), eq(lead.isTest, false))
  const order = sql`order by ${soldOn} nulls last, ${lead.id}`
  const { rows } = await executeSql<Named>(
    ctx.db,
    sql`select * from (
      select ${lead.id} as id, ${name} as name, ${street} as street, ${city} as city, ${postalCode} as "postalCode",
        (row_number() over (partition by lower(${name}) ${order}))::int as nth,
        (row_number() over (partition by lower(${name}), lower(${street}) ${order}))::int as "nthInStreet"
      from ${lead} where ${sold}) as named
    where named.id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, displayNameOf(row)]))
}

function displayNameOf({ name, street, city, postalCode, nth, nthInStreet }: Named): string {
  const place = nth === 1 ? '' : nthInStreet === 1 ? ` (${street})` : ` (${street}, ${city} ${postalCode})`
  const rest = place.slice(0, longestName / 2)
  // A colon would make a sub-customer of it.
  return (name.slice(0, longestName - rest.length) + rest).replaceAll(':', ' ')
}
