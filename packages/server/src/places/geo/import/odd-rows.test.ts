import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@gable/testing/database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../../../scripts/test-tier.ts'
import type { Database } from '../../../platform/db/client.ts'
import { readFeatures } from './features.ts'
import { importGeo, type Kind, type Remark } from './import.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'gable-odd-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const now = new Date('2026-11-20T15:00:00Z')

async function importText(kind: Kind, text: string) {
  const name = crypto.randomUUID()
  const file = join(folder, name)
  await writeFile(file, text)
  const remarks: Remark[] = []
  const source = { name, licence: 'L', kind: 'imported', meaning: 'unknown' } as const
  const options = { now, onRemark: (remark: Remark) => void remarks.push(remark) }
  const reports = await importGeo(database, source, { [kind]: readFeatures(file) }, options)
  return { report: reports[kind]!, remarks, name }
}

const METER = 1 / 111_320
const square = (lng: number, lat: number, meters: number) => {
  const [x, y] = [meters * METER * 1.37, meters * METER]
  return [
    [lng, lat],
    [lng + x, lat],
    [lng + x, lat + y],
    [lng, lat + y],
    [lng, lat],
  ]
}
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const row = (geometry: unknown, properties: unknown = {}) => ({ type: 'Feature', properties, geometry })
const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
const ring = square(-111, 43, 12)

const oddBuildings: [row: unknown, reason: string][] = [
  [row({ type: 'MultiPoint', coordinates: [[-111, 43]] }), 'a MultiPoint'],
  [row({ type: 'GeometryCollection', geometries: [polygon(ring)] }), 'a GeometryCollection'],
  [row({}), 'a geometry of no known type'],
  [row('POLYGON((0 0))'), 'a geometry that is no object'],
  [row([]), 'a geometry that is no object'],
  [row(null), 'no geometry'],
  [row(undefined), 'no geometry'],
  [row({ type: 'Polygon' }), 'a geometry without coordinates'],
  [row(polygon()), 'a geometry without coordinates'],
  [row(polygon([])), 'not a ring with an area'],
  [row({ type: 'Polygon', coordinates: {} }), 'a geometry without coordinates'],
  [row({ type: 'Polygon', coordinates: [[-111, 43]] }), 'coordinates that are no numbers'],
  [row(polygon(ring.map((point) => point.map(String)))), 'coordinates that are no numbers'],
  [row(polygon([...ring.slice(0, 3), [null, null], ring[4]])), 'coordinates that are no numbers'],
  [row(polygon([...ring.slice(0, 3), null, ring[4]])), 'coordinates that are no numbers'],
  [row({ type: 'Polygon', coordinates: deep(2_000) }), 'coordinates that are no numbers'],
  [row(polygon(ring), { id: 'a\u0000b' }), 'a text with a character that is none'],
  [row(polygon(ring), { note: 'a\ud800b' }), 'a text with a character that is none'],
  [row(polygon(ring), { id: 'x'.repeat(5_000) }), 'an id of more than 150 characters'],
  [row(polygon(square(-111, 43, 0.7))), 'smaller than 4 m²'],
  [row(polygon(square(-111, 43, 1_700))), 'larger than any building: more than 500,000 m²'],
  [row(polygon(Array.from({ length: 6_000 }, (_, at) => [-111 + at * METER, 43]))), 'more than 1,000 corners'],
  [row(polygon(square(0, 0, 12))), 'lies outside the United States and Canada'],
  [row(polygon(square(-111, 43, 12)), { STATE: 'VA' }), 'lies outside Virginia'],
  [
    row(polygon([...ring.slice(0, 3), [0, 0], ring[4]]), { STATE: 'ID' }),
    'larger than any building: more than 500,000 m²',
  ],
  [
    { ...row(polygon(ring)), crs: { type: 'name', properties: { name: 'EPSG:9' } } },
    'the coordinate system EPSG:9 is not known',
  ],
  [{ ...row(polygon(ring)), type: 'feature' }, 'not a GeoJSON feature'],
  [42, 'not a GeoJSON feature'],
  ['Feature', 'not a GeoJSON feature'],
  [null, 'not a GeoJSON feature'],
  [[], 'not a GeoJSON feature'],
  [[row(polygon(ring))], 'not a GeoJSON feature'],
]

test('each odd row is skipped with line and reason, and the rows around it are imported', async () => {
  const good = oddBuildings.map((_, index) =>
    row(polygon(square(-111.2 + index * 0.001, 43.5, 10)), { id: `g${index}` }),
  )
  const rows = oddBuildings.flatMap(([odd], index) => [odd, good[index]])
  const expected = oddBuildings.map(([, reason], index) => [2 * index, reason])
  const collection = (between: string) =>
    `{"type":"FeatureCollection","features":[${between}${rows.map((one) => JSON.stringify(one)).join(`,${between}`)}]}`
  const lines = await importText('buildings', collection('\n'))
  expect(lines.remarks.map(({ line, reason }) => [line - 2, reason])).toEqual(expected)
  expect(lines.report).toMatchObject({ added: good.length, skipped: oddBuildings.length, mended: 0 })
  // In a one-line file, rows are identified by their position.
  const oneLine = await importText('buildings', collection(''))
  expect(oneLine.remarks.map(({ line, feature, reason }) => [line, feature! - 1, reason])).toEqual(
    expected.map(([index, reason]) => [1, index, reason]),
  )
  // A list on a line would be read as a list of features, from which valid ones are imported, so lists are excluded.
  const delimited = await importText(
    'buildings',
    rows
      .filter((one) => !Array.isArray(one))
      .map((one) => JSON.stringify(one))
      .join('\r\n'),
  )
  expect(delimited.report).toMatchObject({ added: good.length, skipped: oddBuildings.length - 2 })
  expect(oneLine.report.broken).toBeUndefined()
})

test('heights, measures and duplicate keys change nothing', async () => {
  const high = JSON.stringify(row(polygon(ring.map(([x, y]) => [x, y, 12.5, 7])), { id: 'high' }))
  const twice = `{"type":"x","id":1,"id":"twice","properties":{},"geometry":${JSON.stringify(polygon(ring))},"type":"Feature"}`
  const { report, name } = await importText('buildings', `${high}\n${twice}`)
  expect(report).toMatchObject({ added: 2, skipped: 0 })
  const { rows } = await database.query(
    `select count(distinct outline::text)::int n from building b join geo_source s on s.id = b.source_id where s.name = $1`,
    [name],
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('odd texts skip only their own address', async () => {
  const place = (properties: unknown) => row({ type: 'Point', coordinates: [-111, 43] }, properties)
  const addresses: [unknown, string?][] = [
    [place({ number: '1', street: 'Oak Lane' })],
    [place({ number: 2, street: 'Oak Lane', city: 7 })],
    [place({ number: '3', street: 'Oak\u0000Lane' }), 'a text with a character that is none'],
    [place({ number: '4', street: 'x'.repeat(200) }), 'a street of more than 150 characters'],
    [place({ number: '5', street: ' '.repeat(1_000_000) }), 'no street name'],
    [place({ number: '9'.repeat(40), street: 'Oak Lane' }), 'a house number of more than 30 characters'],
    [place({ number: '6', street: 'Oak Lane', postcode: 'x23456789\ud83d\ude00' })],
    [place([]), 'no house number'],
    [place('x'), 'no house number'],
    [row({ type: 'Point', coordinates: null }, { number: '7', street: 'Oak Lane' }), 'a geometry without coordinates'],
    [
      row({ type: 'Point', coordinates: [null, null] }, { number: '8', street: 'Oak Lane' }),
      'coordinates that are no numbers',
    ],
  ]
  const { report, remarks } = await importText('addresses', addresses.map(([one]) => JSON.stringify(one)).join('\n'))
  expect(remarks.map(({ line, reason }) => [line, reason])).toEqual(
    addresses.flatMap(([, reason], index) => (reason ? [[index + 1, reason]] : [])),
  )
  expect(report.added).toBe(3)
})

// Malformed rows: anything in place of a geometry, a coordinate, or a text.
const anyNumber = fc.oneof(fc.double(), fc.constantFrom(-111, 43, 0, 1e308, -0), fc.double({ min: -112, max: -110 }))
const anyPoint = fc.oneof(
  fc.tuple(anyNumber, anyNumber),
  fc.array(anyNumber, { maxLength: 5 }),
  fc.anything({ maxDepth: 1 }),
)
const anyLine = fc.oneof(fc.array(anyPoint, { maxLength: 8 }), fc.constant(ring), fc.anything({ maxDepth: 1 }))
const anyRings = fc.array(anyLine, { maxLength: 3 })
const anyGeometry = fc.oneof(
  fc.record({
    type: fc.constantFrom(
      'Point',
      'MultiPoint',
      'LineString',
      'MultiLineString',
      'Polygon',
      'MultiPolygon',
      'GeometryCollection',
      'x',
      7,
    ),
    coordinates: fc.oneof(
      anyPoint,
      anyLine,
      anyRings,
      fc.array(anyRings, { maxLength: 3 }),
      fc.anything({ maxDepth: 2 }),
    ),
  }),
  fc.anything({ maxDepth: 2 }),
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 20 }),
  fc.constantFrom('12', 'Oak Lane', 'ID', '83422', '12 Oak Lane Apt 4', 'way/7'),
  fc.anything({ maxDepth: 1 }),
)
const columns = ['number', 'street', 'city', 'region', 'postcode', 'unit', 'id', 'name', 'building', 'highway']
const anyRow = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      {
        type: fc.constantFrom('Feature', 'Feature', 'Feature', 'feature', 3),
        id: anyText,
        properties: fc.oneof(fc.dictionary(fc.constantFrom(...columns), anyText), fc.anything({ maxDepth: 1 })),
        geometry: anyGeometry,
        crs: fc.oneof(fc.constant(undefined), fc.constant(undefined), fc.anything({ maxDepth: 2 })),
      },
      { requiredKeys: ['type', 'geometry'] },
    ),
  },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2 }) },
)
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)) ?? 'null'

/** The valid row of a kind with this index. */
const goodOf: Record<Kind, (id: string, index: number) => ReturnType<typeof row>> = {
  buildings: (id, index) => row(polygon(square(-111.4 + index * 0.0001, 43.6, 9)), { id }),
  addresses: (id, index) =>
    row(
      { type: 'Point', coordinates: [-111, 43] },
      { id, number: String(index + 1), street: 'Fir Lane', region: 'ID' },
    ),
  roads: (id, index) => {
    const line = [
      [-111, 43],
      [-111, 43.001 + index * 1e-6],
    ]
    return row({ type: 'LineString', coordinates: line }, { id, name: 'Fir' })
  },
}

/** A valid row with one part replaced by something odd. */
const spoiltRow = (kind: Kind) =>
  fc
    .tuple(fc.nat(1e6), fc.constantFrom('geometry', 'crs', ...columns), anyText, anyGeometry)
    .map(([index, what, text, geometry]) => {
      const good = goodOf[kind](`spoilt ${index}`, index)
      if (what === 'geometry') return { ...good, geometry }
      if (what === 'crs') return { ...good, crs: text }
      return { ...good, properties: { ...(good.properties as object), [what]: text } }
    })

test.each(['buildings', 'addresses', 'roads'] as const)('no row stops an import of %s', async (kind) => {
  const odd = fc.sample(fc.oneof(anyRow, { weight: 3, arbitrary: spoiltRow(kind) }), { numRuns: cases(3_000), seed: 6 })
  const good = odd.flatMap((_, index) => (index % 10 === 0 ? [goodOf[kind](`good ${index}`, index)] : []))
  const lines = odd.flatMap((one, index) => (index % 10 === 0 ? [good[index / 10], one] : [one])).map(textOf)
  const { report, remarks, name } = await importText(kind, `[${lines.join(',\n')}]`)
  console.log(
    `${kind}: ${odd.length} odd rows, of which ${report.skipped} were skipped for ${new Set(remarks.map(({ reason }) => reason)).size} reasons`,
  )
  expect(report.broken).toBeUndefined()
  expect(remarks.filter(({ reason }) => reason.startsWith('it could not be used'))).toEqual([])
  const table = { buildings: 'building', addresses: 'address_point', roads: 'road' }[kind]
  const { rows } = await database.query(
    `select count(*)::int n from ${table} t join geo_source s on s.id = t.source_id where s.name = $1 and source_key like 'good %'`,
    [name],
  )
  expect(rows).toEqual([{ n: good.length }])
})
