import type { LeadFilters } from '@gable/contract/lead-filter'
import { type LeadStatus, leadSorts, sortDirections } from '@gable/contract/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { market } from '../../market/market.table.ts'
import { keysetPage } from '../../platform/keyset.ts'
import { makeCompany, type TestCompany } from '../../testing/company.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { allLeads, filters } from '../lead.fixture.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { findInOrder } from './lead.find.ts'
import { leadOrder } from './lead.order.ts'
import { ofMarket } from './lead.query.ts'

let database: Database
let company: TestCompany
let all: StoredLead[]

/** What is rare stands at one end of each order, and what is New is young. */
beforeAll(async () => {
  database = await openTestDatabase()
  company = await makeCompany(database)
  await database.query(
    `insert into lead (company_id, id, kind, status, first_name, last_name, street, city, state, postal_code, country, address_key,
       source, currency, product_name, roof_area_sqft, total_cents, search_text, created_at, updated_at, last_activity_at)
     select $1, gen_random_uuid(), 'rqp', case when n > 390 then 'New' when n > 370 then 'Open' else 'Lost' end, '', 'name ' || lpad(n::text, 4, '0'),
       lpad(n::text, 4, '0') || ' Oak Street', 'Driggs', 'ID', '83422', 'UnitedStates', 'row ' || n, 'widget', 'USD',
       case when n % 50 < 3 and n > 200 then 'Rare' else 'Usual' end, case when n > 300 then 4000 + n else 1000 + n % 7 end, 100 * (n / 3),
       'name ' || lpad(n::text, 4, '0') || case when n = 77 then ' needle' else '' end, at, at, at + (n % 5) * interval '1 hour'
     from generate_series(1, 400) n, lateral (select $2::timestamptz - (400 - n) * interval '1 hour' as at) made`,
    [company.tenant.id, company.clock.now()],
  )
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

/** What a reader who looks at every record would put down. */
function expected({ sort, direction }: LeadFilters, isMeant: (row: StoredLead) => boolean): string[] {
  const value = keyOf[sort]
  const before = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)
  const rows = all.filter(isMeant).sort((a, b) => before(value(a), value(b)) || before(a.id, b.id))
  return (direction === 'desc' ? rows.reverse() : rows).map(({ id }) => id)
}

/** All pages of a list, of which 40 records are looked through in their order where more than `few` seem to be meant. */
async function found(filters: LeadFilters, few: number): Promise<string[]> {
  const { ctx } = company.admin
  const ids: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = keysetPage(leadOrder(filters, 'exact'), { cursor: cursor ?? undefined, pageSize: 7 })
    const rows = await findInOrder(
      ctx,
      { filters, page, spelling: 'exact' },
      (records, condition, orderBy) =>
        ctx.db
          .select({ id: lead.id, place: page.place })
          .from(records)
          .leftJoin(market, ofMarket)
          .where(condition)
          .orderBy(...orderBy)
          .limit(page.limit),
      { few, reach: 40 },
    )
    const { rows: shown, nextCursor } = page.of(rows, ({ id }) => id)
    ids.push(...shown)
    cursor = nextCursor
  }
  return ids
}

const isOf =
  (...statuses: LeadStatus[]) =>
  (row: StoredLead) =>
    statuses.includes(row.status)

describe.each([
  ['looked through in its order first', 0],
  ['found at once', 1_000_000],
])('a list that is %s', (_way, few) => {
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
    ['the last days', { made: 'week', products: ['Rare'] }, (row) => row.productName === 'Rare' && isOfLastWeek(row)],
    ['nothing', { areas: ['Atlantis'] }, () => false],
  ])('gives %s whole and in every order', async (_name, change, isMeant) => {
    for (const sort of leadSorts) {
      for (const direction of sortDirections) {
        const asked = filters({ ...change, sort, direction })
        expect(await found(asked, few), `${sort} ${direction}`).toEqual(expected(asked, isMeant))
      }
    }
  })
})

function isOfLastWeek(row: StoredLead): boolean {
  const { timeZone } = company.admin.ctx.company
  const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  const first = new Date(company.clock.now().getTime() - 6 * 86_400_000)
  return day(row.createdAt) >= day(first)
}
