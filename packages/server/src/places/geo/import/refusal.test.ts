import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import proj4 from 'proj4'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldReader } from './columns.ts'
import { systemOfCode } from './coordinate-systems.ts'
import { createPlacer } from './placer.ts'
import { refusalOf, whereabouts } from './refusal.ts'
import { type Request, readRequest } from './request.ts'
import type { Geometry, Point } from './rows.ts'

const repository = fileURLToPath(new URL('../../../../../..', import.meta.url))
const data = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'geo')
const absent = !existsSync(data)
if (absent) console.log(`Skipped: real geodata is not in ${data}; set GABLE_DATA_DIR to a folder that holds geo/`)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-refusal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Row {
  type: string
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown } | null
  crs?: unknown
}
const house = (point: Point, properties: Row['properties'] = {}): Row => ({
  type: 'Feature',
  properties: { number: '1', street: 'Oak Lane', ...properties },
  geometry: { type: 'Point', coordinates: point },
})

/**
 * The refusal of a file with these rows, imported as `--addresses`, or as `--buildings` if that is among the arguments.
 */
async function refusalFor(rows: Row[], args: string[] = [], more: object = {}) {
  const file = join(folder, `${crypto.randomUUID()}.geojson`)
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', ...more, features: rows }))
  const request = readRequest(['--addresses', file, '--source', 's', '--licence', 'l', ...args]) as Request
  expect(request).toBeTypeOf('object')
  return (await refusalOf(request))?.replaceAll(file, 'FILE')
}

const moved = (coordinates: unknown, move: (point: Point) => Point): unknown =>
  typeof (coordinates as number[])[0] === 'number'
    ? move((coordinates as Point).slice(0, 2) as Point)
    : (coordinates as unknown[]).map((one) => moved(one, move))

const idahoEast =
  '+proj=tmerc +lat_0=41.6666666666667 +lon_0=-112.166666666667 +k=0.999947368 +x_0=200000.0001016 +y_0=0 +ellps=GRS80 +units=us-ft'
const into = (definition: string) => {
  const { forward } = proj4('+proj=longlat +ellps=GRS80', definition)
  return (point: Point) => forward(point)
}
const wrongs: [what: string, move: (point: Point) => Point, guess: string][] = [
  [
    'feet of a state plane',
    into(idahoEast),
    'These look like feet of a state plane: convert them to longitude and latitude, or name their system with --crs, such as EPSG:2241 (Idaho East (ftUS))',
  ],
  [
    'metres of UTM',
    into('+proj=utm +zone=12 +ellps=GRS80'),
    'These look like metres: convert them to longitude and latitude, or name their system with --crs, such as EPSG:26911 (UTM zone 11N) or EPSG:26912 (UTM zone 12N)',
  ],
  [
    'Web Mercator',
    into('+proj=merc +a=6378137 +b=6378137'),
    'These look like metres: convert them to longitude and latitude, or name their system with --crs, such as EPSG:3857 (Web Mercator)',
  ],
  ['latitude first', ([lng, lat]) => [lat, lng], 'Longitude and latitude look swapped'],
  ['0,0', () => [0, 0], 'They are all at 0,0'],
  ['east of Greenwich', ([lng, lat]) => [-lng, lat], 'The longitudes look as if they lacked their minus sign'],
  [
    'whole numbers',
    ([lng, lat]) => [Math.round(lng * 1e7), Math.round(lat * 1e7)],
    'These look like degrees times 10,000,000',
  ],
]

test.each(wrongs)('refuses a file of %s, with a guess', async (_, move, guess) => {
  const rows = [0, 1, 2].map((index) => house(move([-111.1 - index / 100, 43.7]), { STATE: 'ID' }))
  const message = await refusalFor(rows)
  expect(message).toMatch(/^FILE was not imported: 3 of its 3 rows lie outside Idaho, the first on line 1\. /)
  expect(message).toContain(guess)
})

test.skipIf(absent)('refuses the real file in each way, and imports it unchanged', async () => {
  const message: Record<string, string> = {}
  for (const name of ['addresses', 'buildings']) {
    const file = join(data, `teton-id-${name}.geojson`)
    const real: Row[] = JSON.parse(await readFile(file, 'utf8')).features
    const some = real.filter((_, index) => index % 20 === 0)
    for (const [what, move] of wrongs) {
      const rows = some.map((row) => ({
        ...row,
        geometry: row.geometry && { ...row.geometry, coordinates: moved(row.geometry.coordinates, move) },
      }))
      const answer = await refusalFor(rows, name === 'buildings' ? ['--region', 'ID'] : [])
      message[`${name}, ${what}`] = answer?.replace(/.*first on line \d+\. /s, '').slice(0, 60) ?? 'taken'
    }
    expect(await refusalFor(real)).toBeUndefined()
  }
  console.log(message)
  const expected = wrongs.flatMap(([what, , guess]) =>
    ['addresses', 'buildings'].map((name): [string, string] => [`${name}, ${what}`, guess.slice(0, 19)]),
  )
  expect(
    Object.entries(message)
      .map(([which, guess]) => [which, guess.slice(0, 19)])
      .toSorted(),
  ).toEqual(expected.toSorted())
})

test.skipIf(absent)('the real outlines leave their grid in place, to 0.1 m', async () => {
  const real: Row[] = JSON.parse(await readFile(join(data, 'teton-id-buildings.geojson'), 'utf8')).features
  const pointsOf = (geometry: unknown): Point[] =>
    JSON.stringify(geometry)
      .match(/-?[\d.]+,-?[\d.]+/g)!
      .map((pair) => pair.split(',').map(Number) as Point)
  for (const [code, definition] of [
    [2241, idahoEast],
    [26912, '+proj=utm +zone=12 +ellps=GRS80'],
    [3857, '+proj=merc +a=6378137 +b=6378137'],
  ] as const) {
    const placer = createPlacer(fieldReader({}), { system: systemOfCode(code) })
    const project = into(definition)
    let farthest = 0
    for (const { geometry } of real.filter((_, index) => index % 10 === 0)) {
      if (!geometry) continue
      // Rounded to a hundredth, as in real files.
      const inGrid = moved(
        geometry.coordinates,
        (point) => project(point).map((one) => Math.round(one * 100) / 100) as Point,
      )
      const placed = placer.place({
        line: 1,
        id: undefined,
        properties: {},
        geometry: { type: geometry.type, coordinates: inGrid } as Geometry,
      })
      if ('refused' in placed) throw new Error(placed.refused)
      const [were, are] = [pointsOf(geometry.coordinates), pointsOf(placed.geometry!.coordinates)]
      for (const [index, [lng, lat]] of were.entries()) {
        const [x, y] = [(are[index]![0] - lng) * 80_500, (are[index]![1] - lat) * 111_200]
        farthest = Math.max(farthest, Math.hypot(x, y))
      }
    }
    console.log(`EPSG:${code}: farthest from where it was ${(farthest * 1_000).toFixed(1)} mm`)
    expect(farthest).toBeLessThan(0.1)
  }
})

test('searches rows without a state in both countries', async () => {
  expect(await refusalFor([house([-79.4, 43.7]), house([-111, 43])])).toBeUndefined()
  expect(await refusalFor([house([11.6, 48.1])])).toContain(
    '1 of its 1 rows lie outside the United States and Canada, the first on line 1. They lie elsewhere, the first at 11.600,48.100',
  )
  expect(await refusalFor([house([-79.4, 43.7])], ['--region', 'ID', '--region', 'WY'])).toContain(
    'outside Idaho, Wyoming',
  )
  expect(await refusalFor([house([-79.4, 49.7])], ['--region', 'US'])).toContain('outside the United States, the first')
  expect(await refusalFor([house([700_000, 4_800_000])])).toContain('These look like metres or feet')
})

test('refuses the file only if most rows are elsewhere', async () => {
  const rows = [house([-111, 43]), house([-111, 43]), house([0, 0])]
  expect(await refusalFor(rows)).toBeUndefined()
  expect(await refusalFor([...rows, house([0, 0]), house([0, 0])])).toContain('3 of its 5 rows')
})

test('honors the system that a file names, or refuses it', async () => {
  const named = (name: string) => ({ crs: { type: 'name', properties: { name } } })
  const rows = [house(into(idahoEast)([-111.1, 43.7]), { STATE: 'ID' })]
  expect(await refusalFor(rows, [], named('urn:ogc:def:crs:EPSG::2241'))).toBeUndefined()
  expect(await refusalFor(rows.map((row) => ({ ...row, ...named('EPSG:2241') })))).toBeUndefined()
  expect(await refusalFor([house([-111.1, 43.7])], [], named('EPSG:26741'))).toBe(
    'FILE was not imported: the coordinate system EPSG:26741 is not known. Name another with --crs EPSG:n, or convert it to longitude and latitude.\nNothing was imported.',
  )
  expect(await refusalFor(rows, [], { crs: { type: 'link', properties: { href: 'x' } } })).toContain(
    'names no coordinate system',
  )
  // The operator's argument takes precedence.
  expect(await refusalFor(rows, ['--crs', 'EPSG:2241'], named('urn:ogc:def:crs:OGC:1.3:CRS84'))).toBeUndefined()
  expect(await refusalFor([house([-111.1, 43.7])], ['--crs', 'EPSG:2241'])).toContain('longitude and latitude already')
})

describe('rows in a grid of zones without a state', () => {
  const inZone12 = [0, 1, 2].map((at) => house(into('+proj=utm +zone=12 +ellps=GRS80')([-111.1 - at / 100, 43.7])))

  test('are reported with the grid’s position, and a region is requested', async () => {
    // The neighboring zone would put them 480 km to the west.
    expect(await refusalFor(inZone12, ['--crs', 'EPSG:26911'])).toBe(
      'FILE was not imported: read in EPSG:26911 (UTM zone 11N), its rows lie in Malheur County, Oregon, and they name no state that would confirm it. If that is right, name the state with --region; else name another system with --crs.\nNothing was imported.',
    )
    expect(await refusalFor(inZone12, ['--crs', 'EPSG:26912'])).toContain('its rows lie in Teton County, Idaho,')
    const named = { crs: { type: 'name', properties: { name: 'EPSG:26911' } } }
    expect(await refusalFor(inZone12, [], named)).toContain('read in the grid that it names, its rows lie in Malheur')
  })

  test('are imported if a region is named, and refused if it is another', async () => {
    expect(await refusalFor(inZone12, ['--crs', 'EPSG:26912', '--region', 'ID'])).toBeUndefined()
    expect(await refusalFor(inZone12, ['--crs', 'EPSG:26911', '--region', 'WY'])).toContain('lie outside Wyoming')
    const stated = inZone12.map((row) => ({ ...row, properties: { ...row.properties, STATE: 'ID' } }))
    expect(await refusalFor(stated, ['--crs', 'EPSG:26912'])).toBeUndefined()
    const everywhere = [house(into('+proj=merc +a=6378137 +b=6378137')([-111.1, 43.7]))]
    expect(await refusalFor(everywhere, ['--crs', 'EPSG:3857'])).toBeUndefined()
  })
})

test('reports the counties of a valid file’s rows', () => {
  const idaho: Point = [-111.1, 43.7]
  expect(whereabouts([idaho])).toBe('Teton County, Idaho')
  expect(whereabouts([idaho, [-110.76, 43.48], idaho, idaho])).toBe(
    'Teton County, Idaho (75%) and Teton County, Wyoming (25%)',
  )
  expect(whereabouts([[-79.4, 43.7]])).toContain('Ontario')
})

test('a system named after the features is requested', async () => {
  const file = join(folder, 'behind.geojson')
  const crs = { type: 'name', properties: { name: 'EPSG:2241' } }
  const rows = [house(into(idahoEast)([-111.1, 43.7]))]
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: rows, crs }))
  const request = readRequest(['--addresses', file, '--source', 's', '--licence', 'l']) as Request
  expect(await refusalOf(request)).toContain(
    'it names its coordinate system (EPSG:2241) after its features: say it with --crs',
  )
  expect(await refusalOf({ ...request, system: systemOfCode(2241), regions: ['ID'] })).toBeUndefined()
})

test.each([
  [['--crs', 'EPSG:27700'], '--crs EPSG:27700: not a known system.'],
  [['--crs', 'Idaho'], '--crs Idaho: say EPSG:n, such as EPSG:2241.'],
  [['--region', 'Bavaria'], '--region Bavaria: say a state, a territory or a province'],
])('refuses %j with a sentence', (args, sentence) => {
  expect(readRequest(['--buildings', 'a', '--source', 's', '--licence', 'l', ...args])).toContain(sentence)
})
