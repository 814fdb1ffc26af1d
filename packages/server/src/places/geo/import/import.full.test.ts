import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openTestDatabase } from '@gable/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/db/client.ts'
import { readFeatures } from './features.ts'
import { type ImportOptions, importGeo, type Remark } from './import.ts'
import type { Feature, Point } from './rows.ts'

const repository = fileURLToPath(new URL('../../../../../..', import.meta.url))
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'geo')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: real geodata is not in ${folder}; set GABLE_DATA_DIR to a folder that holds geo/`)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-20T15:00:00Z')
const sourceNamed = (name: string) => ({ name, licence: `${name}'s`, kind: 'imported', meaning: 'unknown' }) as const
const feature = (id: string | undefined, geometry: Feature['geometry'], properties = {}): Feature => ({
  line: 1,
  id,
  geometry,
  properties,
})
const houseAt = (id: string | undefined, lng: number, meters = 10): Feature => {
  const size = meters / 111_000
  const [west, south] = [-112 + lng, 43]
  const ring: Point[] = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
  return feature(id, { type: 'Polygon', coordinates: [ring] })
}
const addressAt = (properties: Record<string, string>, id?: string): Feature =>
  feature(id, { type: 'Point', coordinates: [-111, 43] }, properties)

const revisionOf = async (name: string) =>
  (await database.query('select revision from geo_source where name = $1', [name])).rows[0]!.revision
const rowsOf = async (name: string, table: string) =>
  Number(
    (
      await database.query(
        `select count(*) n from ${table} t join geo_source s on s.id = t.source_id where s.name = $1`,
        [name],
      )
    ).rows[0]!.n,
  )

test('adds, then changes nothing, then changes what differs', async () => {
  const source = sourceNamed('Twice')
  const run = (features: Feature[]) => importGeo(database, source, { buildings: [features] }, { now })
  expect((await run([houseAt('a', 1), houseAt('b', 2)])).buildings).toMatchObject({
    added: 2,
    changed: 0,
    unchanged: 0,
  })
  const revision = await revisionOf('Twice')
  expect((await run([houseAt('a', 1), houseAt('b', 2)])).buildings).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  })
  expect(await revisionOf('Twice')).toBe(revision)
  expect((await run([houseAt('a', 1), houseAt('b', 2, 20), houseAt('c', 3)])).buildings).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
  })
  expect(await revisionOf('Twice')).not.toBe(revision)
  expect(await rowsOf('Twice', 'building')).toBe(3)
})

test('rows without an id are recognized by their content, and duplicates count once', async () => {
  const run = () =>
    importGeo(
      database,
      sourceNamed('No ids'),
      { buildings: [[houseAt(undefined, 4), houseAt(undefined, 5), houseAt(undefined, 4)]] },
      { now },
    )
  expect((await run()).buildings).toMatchObject({ added: 2, skipped: 1 })
  expect((await run()).buildings).toMatchObject({ added: 0, unchanged: 2, skipped: 1 })
})

test('reports why a feature was skipped', async () => {
  const remarks: Remark[] = []
  const options: ImportOptions = { now, onRemark: (remark) => remarks.push(remark) }
  const cross: Point[] = [
    [0, 0],
    [0.001, 0.001],
    [0.001, 0],
    [0, 0.0012],
    [0, 0],
  ]
  const buildings = [
    feature('1', undefined),
    feature('2', { type: 'Point', coordinates: [0, 0] }),
    feature('3', { type: 'Polygon', coordinates: [cross] }),
    houseAt('4', 0, 1),
    feature('5', { type: 'Polygon', coordinates: [[[500, 0]]] }),
  ]
  const addresses = [
    addressAt({ street: 'Main St' }),
    addressAt({ number: '5' }),
    feature('x', undefined, { number: '5', street: 'Main St' }),
  ]
  await importGeo(database, sourceNamed('Odd'), { buildings: [buildings], addresses: [addresses] }, options)
  expect(remarks.map(({ kind, outcome, reason }) => `${kind} ${outcome}: ${reason}`)).toEqual([
    'buildings skipped: no geometry',
    'buildings skipped: a Point, not a polygon',
    'buildings skipped: invalid ring: crosses itself',
    'buildings skipped: smaller than 4 m²',
    'buildings skipped: not a place on earth',
    'addresses skipped: no house number',
    'addresses skipped: no street name',
    'addresses skipped: no geometry',
  ])
})

test('parses addresses as written: capitals, states, units, labels', async () => {
  const addresses = [
    addressAt(
      { HOUSENUMBE: '1', LABELNAME: '235 ALTA SKI HILL RD', COMMUNITY: 'ALTA', ZIPCODE: '83414', STATE: '' },
      '1',
    ),
    addressAt(
      { HOUSENUMBE: '7', LABELNAME: '7 Elm St Unit # 5', COMMUNITY: 'Driggs', ZIPCODE: '83422-1234', STATE: 'iD' },
      '2',
    ),
    addressAt(
      { number: '12', street: 'N Main St.', city: 'driggs', region: 'Idaho', postcode: '83422', unit: 'Apt 3' },
      '3',
    ),
  ]
  await importGeo(database, sourceNamed('Written'), { addresses: [addresses] }, { now })
  const { rows } = await database.query(
    `select a.house_number, s.name, a.unit, a.lookup_key, s.city, s.state, s.postal_code, s.addresses from address_point a
     join street s on s.id = a.street_id join geo_source g on g.id = a.source_id where g.name = 'Written' order by a.source_key`,
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['235', 'Alta Ski Hill Rd', '', '235 alta ski hill road', 'Alta', 'WY', '83414', 1],
    ['7', 'Elm St', '5', '7 elm street', 'Driggs', 'ID', '83422', 1],
    ['12', 'N Main St', '3', '12 north main street', 'Driggs', 'ID', '83422', 1],
  ])
})

test('reads a field from the column with its name', async () => {
  const map = { number: 'NO', street: 'RD', id: 'PIN' }
  const addresses = [addressAt({ NO: '3', RD: 'Oak Ln', PIN: 'p1' })]
  await importGeo(database, sourceNamed('Mapped'), { addresses: [addresses] }, { now, map })
  const { rows } = await database.query(
    `select source_key, lookup_key from address_point where lookup_key = '3 oak lane'`,
  )
  expect(rows).toEqual([{ source_key: 'p1', lookup_key: '3 oak lane' }])
})

test('an interrupted run leaves complete rows, and the next one completes it', async () => {
  const all = Array.from({ length: 9_000 }, (_, index) =>
    addressAt({ number: String(index + 1), street: `${String.fromCharCode(97 + (index % 26))} lane` }, `a${index}`),
  )
  function* broken() {
    for (let at = 0; at < 6_000; at += 100) yield all.slice(at, at + 100)
    throw new Error('the disk is gone')
  }
  const source = sourceNamed('Broken')
  await expect(importGeo(database, source, { addresses: broken() }, { now })).rejects.toThrow('the disk is gone')
  const before = await rowsOf('Broken', 'address_point')
  expect(before).toBe(4_000)
  const report = (await importGeo(database, source, { addresses: [all] }, { now })).addresses!
  expect(report).toMatchObject({ added: 5_000, unchanged: 4_000 })
  const { rows } = await database.query(
    `select sum(addresses)::int n, min(addresses) least from street where name_key like '% lane' and city = '' and state = ''`,
  )
  expect(rows[0]!.n).toBeGreaterThanOrEqual(9_000)
  expect(rows[0]!.least).toBeGreaterThan(0)
})

const importReal = async (name: string, files: { buildings: string; addresses: string; roads?: string }) => {
  const invalid: number[] = []
  const onRemark = (remark: Remark) => {
    if (remark.reason.includes('touches itself')) invalid.push(remark.line)
  }
  const features = Object.fromEntries(
    Object.entries(files).map(([kind, file]) => [kind, readFeatures(resolve(folder, file))]),
  )
  return { invalid, reports: await importGeo(database, sourceNamed(name), features, { now, onRemark }) }
}

test.skipIf(absent)('imports the Teton files unchanged, twice', async () => {
  const files = {
    buildings: 'teton-id-buildings.geojson',
    addresses: 'teton-id-addresses.geojson',
    roads: 'teton-id-roads.geojson',
  }
  const first = await importReal('Teton', files)
  expect(first.reports).toEqual({
    buildings: { features: 10_993, added: 11_091, changed: 0, unchanged: 0, skipped: 4, mended: 83 },
    addresses: { features: 11_003, added: 11_003, changed: 0, unchanged: 0, skipped: 0, mended: 0 },
    roads: { features: 2_943, added: 2_945, changed: 0, unchanged: 0, skipped: 1, mended: 0 },
  })
  // 83 rings are invalid by the standard; another one nearly touches itself and is rejected as well.
  expect(first.invalid).toHaveLength(84)
  const second = await importReal('Teton', files)
  for (const report of Object.values(second.reports)) expect(report).toMatchObject({ added: 0, changed: 0 })
  const { rows } = await database.query(
    `select distinct s.state from address_point a join street s on s.id = a.street_id join geo_source g on g.id = a.source_id where g.name = 'Teton' order by 1`,
  )
  // 'iD' means Idaho; of the five rows without a state, one has no ZIP to derive it from.
  expect(rows.map(({ state }) => state)).toEqual(['', 'ID', 'WY'])
})

test.skipIf(absent)('imports the Piedmont Overpass response unchanged, twice', async () => {
  const files = { buildings: 'piedmont-ca-overpass.json.gz', addresses: 'piedmont-ca-overpass.json.gz' }
  const { reports } = await importReal('Piedmont', files)
  expect(reports.buildings).toMatchObject({ added: 4_699, skipped: 2 })
  expect(reports.addresses).toMatchObject({ added: 3_791, skipped: 16 })
  const again = await importReal('Piedmont', files)
  expect(again.reports.buildings).toMatchObject({ added: 0, changed: 0, unchanged: 4_699 })
  expect(again.reports.addresses).toMatchObject({ added: 0, changed: 0, unchanged: 3_791 })
  const { rows } = await database.query(
    `select s.name, s.city, s.state, s.postal_code from address_point a join street s on s.id = a.street_id where a.source_key = 'way/28861558'`,
  )
  expect(rows).toEqual([{ name: 'Magnolia Avenue', city: 'Piedmont', state: 'CA', postal_code: '94611' }])
})
