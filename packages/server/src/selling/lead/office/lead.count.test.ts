import type { LeadFilters } from '@gable/contract/lead-filter'
import { dashboardKinds, leadKinds } from '@gable/contract/status'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/client.ts'
import { allLeads, filters } from '../lead.fixture.ts'
import { lead, type StoredLead } from '../lead.table.ts'
import { countLeads } from './lead.query.ts'

let database: Database
let company: TestCompany
let all: StoredLead[]

/** Creates records of each list, with every combination of the filtered values. */
beforeAll(async () => {
  database = await openTestDatabase()
  company = await makeCompany(database)
  const rows = Array.from({ length: 240 }, (_none, n): typeof lead.$inferInsert => ({
    companyId: company.tenant.id,
    kind: leadKinds[n % 4]!,
    status: (['New', 'Open', 'Deleted'] as const)[n % 3]!,
    street: `${n} Oak Street`,
    city: n % 5 < 2 ? 'Victor' : 'Driggs',
    state: n % 7 < 3 ? 'ID' : 'WY',
    postalCode: `${83_400 + (n % 11)}`,
    country: 'UnitedStates',
    addressKey: `row ${n}`,
    source: n % 2 === 0 ? 'widget' : 'rep',
    currency: 'USD',
    isTest: n % 13 === 0,
    productName: n % 9 < 2 ? 'Slate' : 'Cedar Shake',
    roofAreaSqft: 1_000 + n,
    searchText: `${n} oak street ${n % 6 === 0 ? 'needle' : 'hay'}`,
    assignedUserId: n % 8 < 3 ? company.salesRep.id : null,
    marketId: n % 10 < 3 ? company.marketId : null,
    createdAt: company.clock.now(),
    updatedAt: company.clock.now(),
    lastActivityAt: company.clock.now(),
  }))
  await company.admin.ctx.db.insert(lead).values(rows)
  all = await allLeads(company)
})
afterAll(() => database.close())

describe('the number of records in the lists', () => {
  const isOf = { slate: ({ productName }: StoredLead) => productName === 'Slate' }

  const lists = (): [Partial<LeadFilters>, (row: StoredLead) => boolean][] => [
    [{}, () => true],
    [{ statuses: ['New'] }, ({ status }) => status === 'New'],
    [{ products: ['Slate'] }, isOf.slate],
    [{ products: ['Slate'], statuses: ['Open', 'Deleted'] }, (row) => isOf.slate(row) && row.status !== 'New'],
    [{ marketIds: [company.marketId], areas: ['victor'] }, (row) => row.marketId !== null && row.city === 'Victor'],
    [{ areas: ['ID'], tests: 'exclude' }, (row) => row.state === 'ID' && !row.isTest],
    [{ areas: ['83401', 'WY'] }, (row) => row.postalCode === '83401' || row.state === 'WY'],
    [{ areas: ['8340'] }, ({ postalCode }) => postalCode.startsWith('8340')],
    [{ assignedTo: 'nobody' }, (row) => row.assignedUserId === null],
    [{ assignedTo: company.salesRep.id, tests: 'only' }, (row) => row.assignedUserId !== null && row.isTest],
    [{ roofFrom: 1_100, roofTo: 1_200 }, ({ roofAreaSqft }) => roofAreaSqft! >= 1_100 && roofAreaSqft! <= 1_200],
    [{ sources: ['rep'], made: 'week', roofTo: 1_050 }, (row) => row.source === 'rep' && row.roofAreaSqft! <= 1_050],
    [{ search: 'needle', products: ['Slate'] }, (row) => row.searchText.includes('needle') && isOf.slate(row)],
    [{ areas: ['Atlantis'] }, () => false],
  ]

  async function count(ctx: Ctx, isSeen: (row: StoredLead) => boolean): Promise<void> {
    for (const [change, isIntended] of lists()) {
      const isShown = (row: StoredLead) => change.statuses !== undefined || row.status !== 'Deleted'
      const shown = all.filter((row) => isShown(row) && isIntended(row) && isSeen(row))
      const expected = dashboardKinds.map((kind) => [kind, shown.filter((row) => row.kind === kind).length])
      expect(await countLeads(ctx, filters(change)), JSON.stringify(change)).toEqual(Object.fromEntries(expected))
    }
  }

  it('matches a reader’s count', () => count(company.admin.ctx, () => true))

  it('covers a rep’s own records for a rep', () =>
    count(company.salesRep.ctx, ({ assignedUserId }) => assignedUserId === company.salesRep.id))
})

it('stops one above the largest displayed number', async () => {
  const own = await makeCompany(database)
  await database.query(
    `insert into lead (company_id, id, kind, status, country, address_key, source, currency, search_text, created_at, updated_at, last_activity_at)
     select $1, gen_random_uuid(), 'other', 'New', 'UnitedStates', 'row ' || n, 'rep', 'USD', '', $2, $2, $2 from generate_series(1, 10005) n`,
    [own.tenant.id, own.clock.now()],
  )
  expect(await countLeads(own.admin.ctx, filters())).toEqual({ rqp: 0, other: 10_001, addressOnly: 0, imported: 0 })
})
