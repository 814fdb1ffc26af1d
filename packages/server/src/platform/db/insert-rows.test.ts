import { makeCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lead } from '../../selling/lead/lead.table.ts'
import { event } from '../platform.table.ts'
import type { Database } from './client.ts'
import { insertRows } from './insert-rows.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-11-20T16:05:00.123Z')

it('writes each kind of value like Drizzle, and leaves the others to the table', async () => {
  const { tenant, admin } = await makeCompany(database)
  const provided = {
    companyId: tenant.id,
    kind: 'imported' as const,
    status: 'New' as const,
    source: 'import' as const,
    country: 'UnitedStates' as const,
    currency: 'USD' as const,
    addressKey: 'one|||',
    marketId: null,
    firstName: `"Zoë", \\'n` + '\n' + '😄',
    searchText: '',
    createdByUserId: admin.id,
    nextStepOn: '2026-11-21',
    point: [-111.1, 43.7] as [number, number],
    totalCents: 9_007_199_254_740_991,
    roofAreaSqft: 1_234.5,
    isTest: true,
    slope: null,
    lastActivityAt: at,
    createdAt: at,
    updatedAt: at,
  }
  const [one, other] = [uuidv7(), uuidv7()]
  await insertRows(database.db, lead, [{ ...provided, id: one }])
  await database.db.insert(lead).values({ ...provided, id: other })
  const read = async (id: string) => (await database.db.select().from(lead).where(eq(lead.id, id)))[0]!
  expect(await read(one)).toEqual({ ...(await read(other)), id: one })
  expect(await read(one)).toMatchObject({
    firstName: provided.firstName,
    version: 1,
    structures: [],
    point: provided.point,
  })
})

it('generates ids with a row, and keeps order and JSON', async () => {
  const { tenant } = await makeCompany(database)
  const type = `test.${uuidv7()}`
  const data = [{ a: [1, 'two', null] }, { b: { c: 'x' } }, {}]
  const rows = data.map((each) => ({ companyId: tenant.id, type, actorKind: 'system' as const, data: each, at }))
  await insertRows(database.db, event, rows)
  await insertRows(database.db, event, [])
  const written = await database.db.select().from(event).where(eq(event.type, type)).orderBy(event.position)
  expect(written.map((each) => each.data)).toEqual(data)
  expect(new Set(written.map(({ id }) => id)).size).toBe(3)
  expect(written[0]).toMatchObject({ at, address: '', actorId: null })
})
