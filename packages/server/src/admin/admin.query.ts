import type { CompanyRow } from '@gable/contract/admin'
import type { Page, PageRequest } from '@gable/contract/list'
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { company } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { user } from '../identity/identity.table.ts'
import { lead } from '../lead/lead.table.ts'
import { keysetPage, type ListOrder } from '../platform/keyset.ts'
import { idKey } from '../platform/sort-key.ts'
import { subscription } from '../subscription/subscription.table.ts'

/** A company's leads are counted up to here: a list need not read a million of them. */
const leadsCountedTo = 10_000

const byName = sql`lower(${company.name})`

/** The cursor carries the company itself and not its name, which may be longer than a cursor. */
const order: ListOrder = {
  name: 'company',
  keys: [
    {
      ...idKey(company.id),
      value: byName,
      read: (id) => sql`(select lower(name) from company where id = ${id}::uuid)`,
    },
  ],
  direction: 'asc',
}

/** The companies of the platform by name, keyset paged; those on their way to deletion are left out. */
export async function listCompanies(
  db: Db,
  { search, ...asked }: { search: string } & PageRequest,
): Promise<Page<CompanyRow>> {
  const page = keysetPage(order, asked)
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
      place: page.place,
    })
    .from(company)
    .where(and(isNull(company.deletedAt), matches(search), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const subscriptions = await subscriptionsOf(
    db,
    found.map(({ id }) => id),
  )
  return page.of(found, (row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    subscriptions: (subscriptions.get(row.id) ?? []).map(({ type, status }) => ({ type, status })),
  }))
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
