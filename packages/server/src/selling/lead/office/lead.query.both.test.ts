import type { LeadFilters } from '@gable/contract/lead-filter'
import { leadSorts, sortDirections } from '@gable/contract/status'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CursorNotValid, encodeCursor } from '../../../platform/cursor.ts'
import type { Database } from '../../../platform/db/client.ts'
import { choose, filters, formFor, homeowner, many, quoteHouse, visitTo } from '../lead.fixture.ts'
import { searchTextOf } from '../lead.search.ts'
import { lead } from '../lead.table.ts'
import { reassignLeads } from './lead.assign.ts'
import { readChoices } from './lead.people.query.ts'
import { countLeads, listLeads } from './lead.query.ts'
import { createLead } from './lead.service.ts'
import { changeStatusOfMany } from './lead.status.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Inserts rows with many ties, unknown values, capitals, accents, and names longer than the sort value. */
async function insertMany(company: TestCompany, count: number): Promise<void> {
  const names = ['Åberg', 'aberg', 'Zimmer', "O'Neil", '', 'de la Cruz', 'X'.repeat(60)]
  const start = company.clock.now().getTime()
  const rows = Array.from({ length: count }, (_, index): typeof lead.$inferInsert => {
    const person = { ...homeowner, lastName: names[index % names.length]!, firstName: index % 3 === 0 ? 'Ann' : 'Bo' }
    const address = {
      street: `${index % 20} Oak ${'Very '.repeat(index % 12)}Long Street`,
      city: 'Driggs',
      state: 'ID',
    }
    const at = new Date(start - (index % 23) * 60_000)
    return {
      companyId: company.tenant.id,
      kind: 'rqp',
      status: 'New',
      ...person,
      ...address,
      postalCode: '83422',
      country: 'UnitedStates',
      addressKey: `row ${index}`,
      source: 'widget',
      currency: 'USD',
      totalCents: index % 4 === 0 ? null : (index % 9) * 100_000,
      roofAreaSqft: index % 5 === 0 ? null : (index % 11) / 3,
      searchText: searchTextOf({ ...person, ...address, postalCode: '83422' }),
      createdAt: at,
      lastActivityAt: new Date(start + (index % 7) * 1_000),
      updatedAt: at,
    }
  })
  await database.db.insert(lead).values(rows)
  // Like an import by SQL: more precise than a Date.
  await database.query(
    `update lead set created_at = created_at + interval '7 microseconds' where company_id = $1
    and address_key like '%3'`,
    [company.tenant.id],
  )
}

async function readPages(company: TestCompany, requested: LeadFilters, pageSize: number, who = company.admin) {
  const pages: string[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listLeads(who.ctx, { ...requested, cursor, pageSize })
    expect(page.nextCursor?.length ?? 0).toBeLessThanOrEqual(400)
    pages.push(page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return pages
}

describe('paging', () => {
  let company: TestCompany
  beforeAll(async () => {
    company = await makeCompany(database)
    await insertMany(company, 137)
  })

  const plain = {
    createdAt: sql`created_at`,
    lastActivityAt: sql`last_activity_at`,
    name: sql`left(lower(last_name || ' ' || first_name), 40)`,
    street: sql`left(lower(street), 40)`,
    totalCents: sql`coalesce(total_cents, -1)`,
    roofAreaSqft: sql`coalesce(roof_area_sqft, -1)`,
  }

  it.each(leadSorts.flatMap((sort) => sortDirections.map((direction) => [sort, direction] as const)))(
    'by %s %s returns each row once, in the whole list’s order',
    async (sort, direction) => {
      const order = direction === 'asc' ? sql`${plain[sort]} asc, id asc` : sql`${plain[sort]} desc, id desc`
      const whole = await database.db
        .select({ id: lead.id })
        .from(lead)
        .where(eq(lead.companyId, company.tenant.id))
        .orderBy(order)
      const pages = await readPages(company, filters({ sort, direction }), 10)
      expect(pages.map(({ length }) => length)).toEqual([...Array(13).fill(10), 7])
      expect(pages.flat()).toEqual(whole.map(({ id }) => id))
    },
  )

  it('reports the end when the last page is full', async () => {
    const page = await listLeads(company.admin.ctx, { ...filters(), pageSize: 137 })
    expect(page).toMatchObject({ nextCursor: null })
    expect(page.rows).toHaveLength(137)
  })

  it('sorts unknown values last of the most expensive and first of the cheapest', async () => {
    const totals = async (direction: 'asc' | 'desc') => {
      const page = await listLeads(company.admin.ctx, { ...filters({ sort: 'totalCents', direction }), pageSize: 137 })
      return page.rows.map(({ totalCents }) => totalCents)
    }
    expect((await totals('desc'))[0]).toBe(800_000)
    expect((await totals('desc')).at(-1)).toBeNull()
    expect((await totals('asc'))[0]).toBeNull()
  })

  it('neither repeats nor skips a row when new ones are added between two pages', async () => {
    const own = await makeCompany(database)
    await insertMany(own, 30)
    const first = await listLeads(own.admin.ctx, { ...filters(), pageSize: 15 })
    await quoteHouse(own, 12)
    const second = await listLeads(own.admin.ctx, { ...filters(), cursor: first.nextCursor!, pageSize: 15 })
    const seen = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(seen).size).toBe(30)
  })

  it('refuses a foreign cursor', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    const bad = [
      'nonsense',
      '',
      encodeCursor({}),
      encodeCursor(['lead.createdAt', 'desc', 'yesterday', id]),
      encodeCursor(['lead.createdAt', 'desc', '2026-01-01T00:00:00.000000Z']),
      encodeCursor(['lead.createdAt', 'desc', '2026-01-01T00:00:00.000000Z', id, id]),
      encodeCursor(['lead.createdAt', 'asc', '2026-01-01T00:00:00.000000Z', id]),
      encodeCursor(['lead.name', 'desc', 'x', id]),
      encodeCursor(['lead.createdAt', 'desc', '2026-01-01T00:00:00.000000Z', "' or 1=1"]),
    ]
    for (const cursor of bad) {
      await expect(listLeads(company.admin.ctx, { ...filters(), cursor, pageSize: 10 })).rejects.toThrow(CursorNotValid)
    }
    for (const [sort, value] of [
      ['name', '\0'],
      ['totalCents', '1e3'],
      ['roofAreaSqft', 'NaN'],
    ] as const) {
      const cursor = encodeCursor([`lead.${sort}`, 'desc', value, id])
      const page = listLeads(company.admin.ctx, { ...filters({ sort }), cursor, pageSize: 10 })
      await expect(page).rejects.toThrow(CursorNotValid)
    }
  })
})

describe('a list', () => {
  let company: TestCompany
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    company = await makeCompany(database)
    ids.plain = (await quoteHouse(company, 12)).leadId
    const hundred = { firstName: 'Ro', lastName: '100%_sure', email: 'ro@x.example', phone: '2085550142' }
    ids.odd = (await quoteHouse(company, 14, { contact: hundred })).leadId
    ids.test = (await quoteHouse(company, 16, { isTest: true })).leadId
    ids.deleted = (await quoteHouse(company, 18)).leadId
    await changeStatusOfMany(company.admin.ctx, { ...many(ids.deleted), status: 'Deleted' })
    ids.address = await choose(company, visitTo(company, 20))
    const created = await createLead(company.salesRep.ctx, formFor(22))
    ids.own = created.ok ? created.leadId : ''
    await reassignLeads(company.admin.ctx, { ...many(ids.odd), userId: company.salesRep.id })
    await reassignLeads(company.admin.ctx, { ...many(ids.own), userId: company.otherRep.id })
  })

  const found = async (change: Partial<LeadFilters>, who = company.admin) => {
    const rows = (await readPages(company, filters(change), 100, who)).flat()
    return rows.map((id) => Object.keys(ids).find((name) => ids[name] === id)).sort()
  }

  it('shows a row with its market’s and its rep’s name', async () => {
    const page = await listLeads(company.admin.ctx, { ...filters({ search: '100%_sure' }), pageSize: 10 })
    expect(page.rows).toMatchObject([
      { id: ids.odd, market: 'Teton Valley', assignedTo: 'Sal Rep', totalCents: 1_234_500, submissions: 1, version: 3 },
    ])
  })

  it('hides deleted leads unless requested', async () => {
    expect(await found({})).toEqual(['odd', 'own', 'plain', 'test'])
    expect(await found({ statuses: ['Deleted'] })).toEqual(['deleted'])
    expect(await found({ statuses: ['New', 'Deleted'] })).toEqual(['deleted', 'odd', 'own', 'plain', 'test'])
    expect(await found({ kind: 'addressOnly' })).toEqual(['address'])
    expect(await found({ kind: 'other' })).toEqual([])
  })

  it('shows or hides tests', async () => {
    expect(await found({ tests: 'exclude' })).toEqual(['odd', 'own', 'plain'])
    expect(await found({ tests: 'only' })).toEqual(['test'])
  })

  it('filters by assignee, or unassigned', async () => {
    expect(await found({ assignedTo: company.salesRep.id })).toEqual(['odd'])
    expect(await found({ assignedTo: 'nobody' })).toEqual(['plain', 'test'])
  })

  it('filters by original assignee, and shows these next to the assigned ones', async () => {
    const ofFirst = filters({ originalRep: company.salesRep.id, assignedTo: company.otherRep.id })
    const page = await listLeads(company.admin.ctx, { ...ofFirst, pageSize: 25 })
    expect(page.rows).toMatchObject([{ id: ids.own, assignedTo: 'Otto Rep', originalRep: 'Sal Rep' }])
    expect(await found({ originalRep: company.salesRep.id })).toEqual(['odd', 'own'])
    expect(await found({ originalRep: company.otherRep.id })).toEqual([])
    expect(await found({ originalRep: 'nobody' })).toEqual(['plain', 'test'])
    expect(await found({ originalRep: company.salesRep.id, areas: ['ID'], made: 'week' })).toEqual(['odd', 'own'])
    expect(await countLeads(company.admin.ctx, filters({ originalRep: 'nobody' }))).toMatchObject({ rqp: 2 })
  })

  it.each<[Partial<LeadFilters>, string[]]>([
    [{ sources: ['rep'] }, ['own']],
    [{ products: ['No such product'] }, []],
    [{ products: ['Architectural Shingle', 'No such product'] }, ['odd', 'plain', 'test']],
    [{ areas: ['driggs'] }, ['odd', 'own', 'plain', 'test']],
    [{ areas: ['id'] }, ['odd', 'own', 'plain', 'test']],
    [{ areas: ['834'] }, ['odd', 'own', 'plain', 'test']],
    [{ areas: ['8', '83_', 'Boise', 'WY'] }, []],
    [{ roofFrom: 1, roofTo: 100_000 }, ['odd', 'plain', 'test']],
    [{ roofFrom: 100_000 }, []],
    [{ made: 'today' }, ['odd', 'own', 'plain', 'test']],
  ])('filters by %j', async (change, expected) => {
    expect(await found(change)).toEqual(expected)
  })

  it('filters by the address’s market', async () => {
    const { markets, products } = await readChoices(company.admin.ctx)
    expect(markets.map(({ name }) => name)).toContain('Teton Valley')
    expect(products).toEqual([...new Set(products)].sort())
    const valley = markets.find(({ name }) => name === 'Teton Valley')!.id
    expect(await found({ marketIds: [valley] })).toContain('plain')
    expect(await found({ marketIds: ['01890000-0000-7000-8000-000000000000'] })).toEqual([])
  })

  it('shows a sales rep assigned and own leads, everyone else all', async () => {
    expect(await found({}, company.salesRep)).toEqual(['odd', 'own'])
    expect(await found({}, company.otherRep)).toEqual(['own'])
    expect(await found({ assignedTo: 'nobody' }, company.salesRep)).toEqual([])
    expect(await found({}, company.productionRep)).toEqual(['odd', 'own', 'plain', 'test'])
  })

  it.each([
    ['grace', ['plain', 'test']],
    ['  LINDQVIST   grace ', ['plain', 'test']],
    ['12 elm', ['plain']],
    ['(208) 555-0142', ['odd']],
    ['+1 208 555 0142', ['odd']],
    ['208.555', ['odd']],
    ['(307)', ['own', 'plain', 'test']],
    ['0142', ['odd']],
    ['01', []],
    ['100%_sure', ['odd']],
    ['100%%', []],
    ['_____', []],
    ['ro@x.example driggs', ['odd']],
    ['83422', ['odd', 'own', 'plain', 'test']],
    ['\\', []],
    ["' or true --", []],
  ])('finds by %j', async (search, expected) => {
    expect(await found({ search })).toEqual(expected)
  })

  it.each([
    ['Graec Lindqvist', ['plain', 'test']],
    ['lindkvist', ['plain', 'test']],
    ['Lindqist driggs', ['plain', 'test']],
    ['grce lindqvit', ['plain', 'test']],
  ])('finds similar names for %j without exact matches, and says so', async (search, expected) => {
    const page = await listLeads(company.admin.ctx, { ...filters({ search }), pageSize: 10 })
    expect(page.similar).toBe(true)
    expect(await found({ search })).toEqual(expected)
    expect((await countLeads(company.admin.ctx, filters({ search }))).rqp).toBe(expected.length)
  })

  it('forgives no typo if there are exact matches, in short words, or twice', async () => {
    const { similar } = await listLeads(company.admin.ctx, { ...filters({ search: 'grace' }), pageSize: 10 })
    expect(similar).toBe(false)
    for (const search of ['grx', 'gnnce', 'lndqvst']) expect(await found({ search })).toEqual([])
  })

  it('pages similar names like any list', async () => {
    const requested = { ...filters({ search: 'lindkvist' }), pageSize: 1 }
    const first = await listLeads(company.admin.ctx, requested)
    const second = await listLeads(company.admin.ctx, { ...requested, cursor: first.nextCursor! })
    expect([first, second].map(({ rows, similar }) => [rows.length, similar])).toEqual([
      [1, true],
      [1, true],
    ])
    expect(second.rows[0]!.id).not.toBe(first.rows[0]!.id)
    expect(second.nextCursor).toBeNull()
  })

  it('counts what it would show, list by list', async () => {
    expect(await countLeads(company.admin.ctx, filters())).toEqual({ rqp: 4, other: 0, addressOnly: 1, imported: 0 })
    expect(await countLeads(company.salesRep.ctx, filters())).toEqual({
      rqp: 2,
      other: 0,
      addressOnly: 0,
      imported: 0,
    })
    const none = await countLeads(company.admin.ctx, filters({ statuses: ['Sold'], search: 'x' }))
    expect(none).toEqual({ rqp: 0, other: 0, addressOnly: 0, imported: 0 })
  })
})

describe('days', () => {
  it('start and end at midnight in the company’s time zone, also across clock changes', async () => {
    const own = await makeCompany(database)
    const at = (iso: string) => new Date(iso)
    expect(own.admin.ctx.company.timeZone).toBe('America/Denver')
    const standAt = (iso: string) => own.clock.advance(at(iso).getTime() - own.clock.now().getTime())
    await insertMany(own, 4)
    // Daylight saving time ends on November 1, 2026, so that day has 25 hours, from 06:00Z to 07:00Z the next day.
    const moments = ['2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z', '2026-11-02T06:59:59Z', '2026-11-02T07:00:00Z']
    const rows = await database.db.select({ id: lead.id }).from(lead).where(eq(lead.companyId, own.tenant.id))
    for (const [index, { id }] of rows.entries()) {
      await database.db
        .update(lead)
        .set({ createdAt: at(moments[index]!) })
        .where(eq(lead.id, id))
    }
    const seen = async (change: Partial<LeadFilters>) => {
      const pages = await readPages(own, filters({ direction: 'asc', ...change }), 10)
      return pages.flat().map((id) => rows.findIndex((row) => row.id === id))
    }
    expect(await seen({ madeFrom: '2026-11-01', madeTo: '2026-11-01' })).toEqual([1, 2])
    expect(await seen({ madeFrom: '2026-11-02' })).toEqual([3])
    expect(await seen({ madeTo: '2026-10-31' })).toEqual([0])
    standAt('2026-11-02T06:30:00Z')
    expect(await seen({ made: 'today' })).toEqual([1, 2, 3])
    standAt('2026-11-08T06:59:00Z')
    expect(await seen({ made: 'week' })).toEqual([1, 2, 3])
    standAt('2026-11-08T07:00:00Z')
    expect(await seen({ made: 'week' })).toEqual([3])
  })
})
