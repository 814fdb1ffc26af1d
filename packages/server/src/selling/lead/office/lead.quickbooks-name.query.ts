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
  /** How many sold leads have this name up to this one, and how many of them are on a street with the same name. */
  nth: number
  nthInStreet: number
}

/** Maximum length of a name in QuickBooks. */
const longestName = 100

/**
 * The display names of sold leads in QuickBooks, where each must be unique. The lead of a name that was sold first has
 * the plain name; others have their street added. Names are computed over all sold leads of the company, so that later
 * exports and the invoice file use the same names.
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
  // A colon would make it a sub-customer.
  return (name.slice(0, longestName - rest.length) + rest).replaceAll(':', ' ')
}
