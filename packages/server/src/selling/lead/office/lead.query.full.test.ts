import type { LeadFilters } from '@gable/contract/lead-filter'
import { type LeadStatus, leadSorts, sortDirections } from '@gable/contract/status'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { type Database, executeSql } from '../../../platform/db/client.ts'
import { allLeads, filters } from '../lead.fixture.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { isOfKind } from './lead.filter.ts'
import { leadOrder, listLeads } from './lead.query.ts'

let database: Database
let company: TestCompany
let ctx: Ctx
let all: StoredLead[]

/** Rare values are at one end of each order, and New leads are young. */
beforeAll(async () => {
  database = await openTestDatabase()
  company = await makeCompany(database, { grants: ['weatherReports'] })
  await database.query(
    `insert into lead (company_id, id, kind, status, first_name, last_name, street, city, state, postal_code, country, address_key,
       source, currency, product_name, roof_area_sqft, total_cents, search_text, assigned_user_id, market_id, created_by_user_id,
       created_at, updated_at, last_activity_at)
     select $1, gen_random_uuid(), 'rqp', case when n > 390 then 'New' when n > 370 then 'Open' else 'Lost' end, '', 'name ' || lpad(n::text, 4, '0'),
       lpad(n::text, 4, '0') || ' Oak Street', case when n % 9 = 0 then 'Victor' else 'Driggs' end, 'ID', (83400 + n % 30)::text, 'UnitedStates', 'row ' || n, 'widget', 'USD',
       case when n % 50 < 3 and n > 200 then 'Rare' else 'Usual' end, case when n > 300 then 4000 + n when n % 8 = 0 then null else 1000 + n % 7 end,
       case when n % 8 > 0 then 100 * (n / 3) end,
       'name ' || lpad(n::text, 4, '0') || case when n = 77 then ' needle' else '' end,
       case when n > 330 and n % 3 = 0 then $3::uuid when n % 2 = 0 then $4::uuid end, case when n % 40 = 7 then $5::uuid end, case when n % 23 = 5 then $3::uuid end, at, at, at + (n % 5) * interval '1 hour'
     from generate_series(1, 400) n, lateral (select $2::timestamptz - (400 - n) * interval '1 hour' as at) made`,
    [company.tenant.id, company.clock.now(), company.salesRep.id, company.otherRep.id, company.marketId],
  )
  await database.query(
    `insert into lead_storm (company_id, lead_id, day, hundredths, miles, nearest_hundredths, nearest_miles, reports, sources)
     select company_id, id, $2, 125, 0.6, 125, 0.6, 1, 'iem' from lead where company_id = $1 and postal_code in ('83411', '83429')`,
    [company.tenant.id, company.clock.now().toISOString().slice(0, 10)],
  )
  const subscription = {
    type: 'RQP_PRO',
    country: 'UnitedStates',
    status: 'Active',
    request: null,
    endsAt: null,
  } as const
  ctx = { ...company.admin.ctx, company: { ...company.tenant, subscriptions: [subscription] } }
  all = await allLeads(company)
})
afterAll(() => database.close())

const keyOf: Record<LeadFilters['sort'], (row: StoredLead) => number | string> = {
  createdAt: (row) => row.createdAt.getTime(),
  lastActivityAt: (row) => row.lastActivityAt.getTime(),
  name: (row) => row.lastName,
  street: (row) => row.street.toLowerCase(),
  totalCents: (row) => row.totalCents ?? -1,
  roofAreaSqft: (row) => row.roofAreaSqft ?? -1,
}

/** The result of comparing every record with the filters. */
function expected({ sort, direction }: LeadFilters, isIntended: (row: StoredLead) => boolean): string[] {
  const value = keyOf[sort]
  const before = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
  const rows = all.filter(isIntended).sort((a, b) => before(value(a), value(b)) || before(a.id, b.id))
  return (direction === 'desc' ? rows.reverse() : rows).map(({ id }) => id)
}

/** How far the order is walked; leads beyond that are found by the filters. */
const ways: [string, number][] = [
  ['found in its order', 10_000],
  ['walked a little, and then found by its filters', 12],
]

/** All pages of a list. */
async function found(filters: LeadFilters, walk: number, who = ctx): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listLeads(who, { ...filters, cursor: cursor ?? undefined, pageSize: 7 }, walk)
    ids.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return ids
}

const isOf =
  (...statuses: LeadStatus[]) =>
  (row: StoredLead) =>
    statuses.includes(row.status)

describe.each(ways)('a list that is %s', (_way, walk) => {
  it.each<[string, Partial<LeadFilters>, (row: StoredLead) => boolean]>([
    ['one status', { statuses: ['Open'] }, isOf('Open')],
    ['several statuses', { statuses: ['Open', 'New'] }, isOf('Open', 'New')],
    ['several statuses without tests', { statuses: ['Open', 'New'], tests: 'exclude' }, isOf('Open', 'New')],
    ['what is rare', { products: ['Rare'] }, (row) => row.productName === 'Rare'],
    ['what one alone has', { search: 'needle' }, (row) => row.searchText.includes('needle')],
    [
      'a range of sizes',
      { roofFrom: 4_310, roofTo: 4_350 },
      (row) => row.roofAreaSqft! >= 4_310 && row.roofAreaSqft! <= 4_350,
    ],
    [
      'no size',
      { roofFrom: 4_390, products: ['Rare'] },
      (row) => row.roofAreaSqft! >= 4_390 && row.productName === 'Rare',
    ],
    ['large sizes', { roofFrom: 4_380 }, (row) => row.roofAreaSqft! >= 4_380],
    ['a city', { areas: ['Victor'] }, (row) => row.city === 'Victor'],
    ['a city or a code', { areas: ['victor', '83405'] }, (row) => row.city === 'Victor' || row.postalCode === '83405'],
    ['the beginning of a code', { areas: ['8342'] }, (row) => row.postalCode.startsWith('8342')],
    ['half a code, or a state', { areas: ['834', 'WY'] }, () => true],
    ['nobody', { assignedTo: 'nobody' }, (row) => row.assignedUserId === null],
    ['a source', { sources: ['widget', 'rep'], areas: ['Victor'] }, (row) => row.city === 'Victor'],
    [
      'a status in a city',
      { statuses: ['Lost'], areas: ['Victor'] },
      (row) => row.status === 'Lost' && row.city === 'Victor',
    ],
    [
      'statuses of a size in the last days',
      { statuses: ['New', 'Open'], made: 'week', roofTo: 4_385 },
      (row) => isOf('New', 'Open')(row) && isOfLastWeek(row) && row.roofAreaSqft !== null && row.roofAreaSqft <= 4_385,
    ],
    ['the last week', { made: 'week' }, isOfLastWeek],
    ['the last days', { made: 'week', products: ['Rare'] }, (row) => row.productName === 'Rare' && isOfLastWeek(row)],
    ['nothing', { areas: ['Atlantis'] }, () => false],
  ])('returns %s completely and in every order', async (_name, change, isIntended) => {
    for (const sort of leadSorts) {
      for (const direction of sortDirections) {
        const requested = filters({ ...change, sort, direction })
        expect(await found(requested, walk), `${sort} ${direction}`).toEqual(expected(requested, isIntended))
      }
    }
  })
})

describe.each(ways)('filtered by user, market and storm a list that is %s', (_way, walk) => {
  const everyOrder = leadSorts.flatMap((sort) => sortDirections.map((direction) => ({ sort, direction })))

  it.each(everyOrder)('is complete by $sort $direction', async (order) => {
    const [person, other, marketId] = [company.salesRep.id, company.otherRep.id, company.marketId]
    const lists: [Partial<LeadFilters>, (row: StoredLead) => boolean][] = [
      [{ assignedTo: person }, (row) => row.assignedUserId === person],
      [{ assignedTo: person.toUpperCase() }, (row) => row.assignedUserId === person],
      [{ assignedTo: other, statuses: ['New'] }, (row) => row.assignedUserId === other && row.status === 'New'],
      [{ marketIds: [marketId] }, (row) => row.marketId === marketId],
      [
        { marketIds: [marketId], statuses: ['Open', 'Lost'] },
        (row) => row.marketId === marketId && isOf('Open', 'Lost')(row),
      ],
      [{ assignedTo: person, madeTo: '2020-01-01' }, () => false],
      [{ assignedTo: person, made: 'week' }, (row) => row.assignedUserId === person && isOfLastWeek(row)],
      [{ marketIds: [marketId], products: ['Rare'] }, (row) => row.marketId === marketId && row.productName === 'Rare'],
      [{ hail: true }, (row) => ['83411', '83429'].includes(row.postalCode)],
    ]
    for (const [change, isIntended] of lists) {
      const requested = filters({ ...change, ...order })
      expect(await found(requested, walk), JSON.stringify(change)).toEqual(expected(requested, isIntended))
    }
  })
})

describe.each(ways)('for a sales rep a list that is %s', (_way, walk) => {
  it.each<[string, Partial<LeadFilters>, (row: StoredLead) => boolean]>([
    ['all', {}, () => true],
    ['New', { statuses: ['New'] }, isOf('New')],
    [
      'a product in a city',
      { products: ['Rare'], areas: ['Victor'] },
      (row) => row.productName === 'Rare' && row.city === 'Victor',
    ],
  ])('has %s of their own', async (_name, change, isIntended) => {
    const rep = { ...company.salesRep.ctx, company: ctx.company }
    const isOwn = (row: StoredLead) => [row.assignedUserId, row.createdByUserId].includes(company.salesRep.id)
    for (const sort of leadSorts) {
      for (const direction of sortDirections) {
        const requested = filters({ ...change, sort, direction })
        const own = expected(requested, (row) => isOwn(row) && isIntended(row))
        expect(await found(requested, walk, rep), `${sort} ${direction}`).toEqual(own)
      }
    }
  })
})

describe('the scan of an order', () => {
  const indexOf: Record<LeadFilters['sort'], string> = {
    createdAt: 'lead_by_created',
    lastActivityAt: 'lead_by_activity',
    name: 'lead_by_name',
    street: 'lead_by_street',
    totalCents: 'lead_by_total',
    roofAreaSqft: 'lead_by_roof_area',
  }

  it.each(leadSorts.flatMap((sort) => sortDirections.map((direction) => [sort, direction] as const)))(
    'by %s %s uses its index, and sorts nothing',
    async (sort, direction) => {
      const { keys } = leadOrder({ sort, direction }, 'exact')
      const order = sql.join(
        keys.map(({ value }) => sql`${value} ${sql.raw(direction)}`),
        sql`, `,
      )
      const plan = await ctx.db.transaction(async (tx) => {
        // Forces the plan that PostgreSQL uses for many leads.
        for (const way of ['seqscan', 'bitmapscan', 'sort'])
          await executeSql(tx, sql`set local enable_${sql.raw(way)} = off`)
        const { rows } = await executeSql<{ 'QUERY PLAN': string }>(
          tx,
          sql`explain select * from ${lead} where ${and(eq(lead.companyId, company.tenant.id), isOfKind('rqp'))}
            order by ${order} limit 5`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(plan).toContain(` using ${indexOf[sort]} on lead`)
      expect(plan).not.toContain('Sort')
    },
  )
})

function isOfLastWeek(row: StoredLead): boolean {
  const { timeZone } = company.admin.ctx.company
  const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  const first = new Date(company.clock.now().getTime() - 6 * 86_400_000)
  return day(row.createdAt) >= day(first)
}
