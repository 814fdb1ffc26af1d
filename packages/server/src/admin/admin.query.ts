import type { CompanyRow } from '@gable/contract/admin'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { company } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { user } from '../identity/identity.table.ts'
import { lead } from '../lead/lead.table.ts'
import { decodeCursor, encodeCursor } from '../platform/cursor.ts'
import { subscription } from '../subscription/subscription.table.ts'

export interface CompanyPage {
  rows: CompanyRow[]
  nextCursor: string | null
}

/** A company's leads are counted up to here: a list need not read a million of them. */
const leadsCountedTo = 10_000

const byName = sql`lower(${company.name})`

/**
 * The companies of the platform by name, keyset paged; those on their way to deletion are left out. Undefined for a
 * cursor that is not of this list.
 */
export async function listCompanies(
  db: Db,
  { search, cursor, pageSize }: { search: string; cursor?: string | undefined; pageSize: number },
): Promise<CompanyPage | undefined> {
  // The company itself and not its name, which may be longer than a cursor.
  const lastId = cursor === undefined ? undefined : decodeCursor(z.uuid(), cursor)
  if (cursor !== undefined && lastId === undefined) return undefined
  const users = sql<number>`(select count(*)::int from ${user} where ${eq(user.companyId, company.id)})`
  const leads = sql<number>`(select count(*)::int from
    (select 1 from ${lead} where ${eq(lead.companyId, company.id)} limit ${leadsCountedTo}) as found)`
  const found = await db
    .select({
      id: company.id,
      name: company.name,
      email: company.email,
      phone: company.phone,
      country: company.country,
      createdAt: company.createdAt,
      users,
      leads,
    })
    .from(company)
    .where(
      and(
        isNull(company.deletedAt),
        matches(search),
        lastId === undefined
          ? undefined
          : sql`${byName} > (select lower(name) from company where id = ${lastId}::uuid)`,
      ),
    )
    .orderBy(asc(byName))
    .limit(pageSize + 1)
  const shown = found.slice(0, pageSize)
  const subscriptions = await subscriptionsOf(
    db,
    shown.map(({ id }) => id),
  )
  return {
    rows: shown.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      subscriptions: (subscriptions.get(row.id) ?? []).map(({ type, status }) => ({ type, status })),
    })),
    nextCursor: found.length > pageSize ? encodeCursor(shown.at(-1)!.id) : null,
  }
}

async function subscriptionsOf(db: Db, companyIds: string[]) {
  if (companyIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({ companyId: subscription.companyId, type: subscription.type, status: subscription.status })
    .from(subscription)
    .where(inArray(subscription.companyId, companyIds))
    .orderBy(asc(subscription.type), asc(subscription.startsAt))
  return Map.groupBy(rows, ({ companyId }) => companyId)
}

/** Every word in the name or the email. */
function matches(search: string): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return or(sql`${byName} like ${pattern}`, sql`lower(${company.email}) like ${pattern}`)
    }),
  )
}
