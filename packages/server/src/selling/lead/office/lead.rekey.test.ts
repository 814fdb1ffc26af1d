import { makeCompany, type TestCompany } from '@gable/testing/company'
import { openTestDatabase } from '@gable/testing/database'
import { keyed } from '@gable/testing/keyed'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rekeyStreets } from '../../../places/geo/geo.rekey.ts'
import { addressPoint, street } from '../../../places/geo/geo.table.ts'
import { importGeo } from '../../../places/geo/import/import.ts'
import { type Database, executeSql } from '../../../platform/db/client.ts'
import { ADDRESS_KEY_VERSION } from '../../../platform/db/key-version.ts'
import { formFor, newKey } from '../lead.fixture.ts'
import { lead } from '../lead.table.ts'
import { rekeyLeads } from './lead.house.ts'
import { createLead } from './lead.service.ts'

const always = () => true
let database: Database
let company: TestCompany
beforeAll(async () => {
  database = await openTestDatabase()
  company = await makeCompany(database)
})
afterAll(() => database.close())

const place = { city: 'Port St. Lucie', state: 'FL', postalCode: '34983', country: 'UnitedStates' } as const
async function create(line: string): Promise<string> {
  const { ctx } = company.admin
  const created = await createLead(keyed(ctx, { key: newKey(), request: line }), formFor(1, { ...place, street: line }))
  if (!created.ok) throw new Error(created.reason)
  return created.leadId
}
const keyOf = async (id: string) => (await database.db.select().from(lead).where(eq(lead.id, id)))[0]!

test('leads with outdated keys are rekeyed; if another one has the key, nothing is merged', async () => {
  const [one, other] = [await create('1 SW Oak Dr'), await create('3 SW Oak Dr')]
  const key = (await keyOf(one)).addressKey
  expect(key).toBe('1 southwest oak drive|port saint lucie|fl|34983')
  // Keys as an older version wrote them: "St." in the town became "street", and two spellings became two leads.
  await database.db
    .update(lead)
    .set({ addressKey: '1 southwest oak drive|port street lucie|fl|34983', addressKeyVersion: 1 })
    .where(eq(lead.id, one))
  await database.db
    .update(lead)
    .set({ street: '1 Southwest Oak Drive', addressKey: 'older|port street lucie|fl|34983', addressKeyVersion: 1 })
    .where(eq(lead.id, other))
  await rekeyLeads(company.deps, () => false)
  expect((await keyOf(one)).addressKeyVersion).toBe(1)
  await rekeyLeads(company.deps, always)
  expect(await keyOf(one)).toMatchObject({ addressKey: key, addressKeyVersion: ADDRESS_KEY_VERSION, version: 1 })
  expect(await keyOf(other)).toMatchObject({
    addressKey: 'older|port street lucie|fl|34983',
    addressKeyVersion: ADDRESS_KEY_VERSION,
  })
})

test('a row without a version has outdated keys', async () => {
  const id = await create('5 SW Oak Dr')
  expect((await keyOf(id)).addressKeyVersion).toBe(ADDRESS_KEY_VERSION)
  const { rows } = await executeSql(
    database.db,
    sql`select column_default as value from information_schema.columns
      where table_name = 'lead' and column_name = 'address_key_version'`,
  )
  expect(rows).toEqual([{ value: '1' }])
})

test('imported streets are rekeyed, and two spellings of one become one', async () => {
  const feature = (line: number, label: string) => ({
    line,
    id: `row ${line}`,
    properties: { label, ...place, postcode: place.postalCode },
    geometry: { type: 'Point' as const, coordinates: [-80.35, 27.3 + line / 1_000] as [number, number] },
  })
  const source = { name: 'County', licence: 'None', kind: 'imported', meaning: 'unknown' } as const
  const rows = [feature(1, '12 Old St Augustine Rd'), feature(2, '14 Old Saint Augustine Rd'), feature(3, '16 Elm St')]
  await importGeo(database, source, { addresses: [rows] }, { now: new Date('2026-11-20T15:00:00Z') })
  const [known] = await database.db.select().from(street).where(eq(street.nameKey, 'old saint augustine road'))
  const { id: _id, ...copied } = known!
  const [older] = await database.db
    .insert(street)
    .values({
      ...copied,
      name: 'Old St Augustine Rd',
      nameKey: 'old street augustine road',
      keyVersion: 1,
      addresses: 1,
    })
    .returning()
  await database.db
    .update(addressPoint)
    .set({ streetId: older!.id, lookupKey: '12 old street augustine road' })
    .where(eq(addressPoint.houseNumber, '12'))
  await rekeyStreets(company.deps, always)
  const points = await database.db.select().from(addressPoint).where(eq(addressPoint.streetId, known!.id))
  expect(points.map(({ lookupKey }) => lookupKey).sort()).toEqual([
    '12 old saint augustine road',
    '14 old saint augustine road',
  ])
  expect(await database.db.select().from(street).where(eq(street.id, older!.id))).toEqual([])
})
