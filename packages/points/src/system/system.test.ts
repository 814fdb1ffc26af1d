import { localPlane, toPlane } from '@gable/roof/plane'
import { describe, expect, test } from 'vitest'
import { navd88Feet, navd88Meters, utmWkt } from '../testing/house.ts'
import { plainDefinitions } from './codes.ts'
import { systemOfKeys } from './geo-keys.ts'
import { onPlane } from './grid.ts'
import { gridAround } from './grid-around.ts'
import { decideHeights, heightUnit, inMeters, readHeights } from './heights.ts'
import { boxAround, groundUnit, outlineOf, systemOfCode, systemOfText, toDegrees } from './system.ts'
import { FOOT, US_FOOT } from './units.ts'

const nad83 =
  'GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'
const oregon = (unit: string, easting: number) =>
  `PROJCS["NAD83 / Oregon North",${nad83},PROJECTION["Lambert_Conformal_Conic_2SP"],PARAMETER["standard_parallel_1",46],PARAMETER["standard_parallel_2",44.3333333333333],PARAMETER["latitude_of_origin",43.6666666666667],PARAMETER["central_meridian",-120.5],PARAMETER["false_easting",${easting}],PARAMETER["false_northing",0],${unit}]`
const foot = 'UNIT["foot",0.3048]'
const usFoot = 'UNIT["US survey foot",0.304800609601219]'
const mercator = '+proj=merc +a=6378137 +b=6378137'

describe('coordinate systems', () => {
  // Expected values computed with PROJ's parameters in meters.
  const [lng, lat] = toDegrees({
    definition:
      '+proj=lcc +lat_0=43.6666666666667 +lon_0=-120.5 +lat_1=46 +lat_2=44.3333333333333 +x_0=2500000 +y_0=0 +ellps=GRS80',
  })([2_400_000, 150_000]) as [number, number]

  test.each([
    ['metres', oregon('UNIT["metre",1]', 2_500_000), 1],
    ['international feet', oregon(foot, 2_500_000 / FOOT), FOOT],
    ['feet of US surveys', oregon(usFoot, 2_500_000 / US_FOOT), US_FOOT],
  ])('state plane in %s', (_, wkt, metres) => {
    const system = systemOfText(wkt)
    expect(system.metresPerUnit).toBe(metres)
    const place = toDegrees(system)([2_400_000 / metres, 150_000 / metres]) as [number, number]
    const [east, north] = toPlane(localPlane([lng, lat]), place)
    expect(Math.hypot(east, north)).toBeLessThan(0.001)
    expect(groundUnit(system, place) / metres).toBeCloseTo(1, 3)
  })

  test('WKT 2 in feet', () => {
    const length = 'LENGTHUNIT["foot",0.3048]'
    const angle = 'ANGLEUNIT["degree",0.0174532925199433]'
    const wkt = `COMPOUNDCRS["both",PROJCRS["NAD83 / Oregon North (ft)",BASEGEOGCRS["NAD83",DATUM["North American Datum 1983",ELLIPSOID["GRS 1980",6378137,298.257222101,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0,${angle}]],CONVERSION["x",METHOD["Lambert Conic Conformal (2SP)",ID["EPSG",9802]],PARAMETER["Latitude of false origin",43.6666666666667,${angle}],PARAMETER["Longitude of false origin",-120.5,${angle}],PARAMETER["Latitude of 1st standard parallel",46,${angle}],PARAMETER["Latitude of 2nd standard parallel",44.3333333333333,${angle}],PARAMETER["Easting at false origin",8202099.7375,${length}],PARAMETER["Northing at false origin",0,${length}]],CS[Cartesian,2],AXIS["easting (X)",east,ORDER[1],${length}],AXIS["northing (Y)",north,ORDER[2],${length}],ID["EPSG",2269]],VERTCRS["NAVD88 height (ftUS)",VDATUM["NAVD88"],CS[vertical,1],AXIS["up",up,LENGTHUNIT["US survey foot",0.304800609601219]]]]`
    const system = systemOfText(wkt)
    expect(system).toMatchObject({ metresPerUnit: FOOT, metresPerHeight: US_FOOT })
    const [east, north] = toDegrees(system)([2_400_000 / FOOT, 150_000 / FOOT]) as [number, number]
    expect([east, north]).toEqual([expect.closeTo(lng, 7), expect.closeTo(lat, 7)])
  })

  test.each([
    [navd88Meters, 1],
    [navd88Feet, US_FOOT],
    ['VERT_CS["h",VERT_DATUM["d",2005],AUTHORITY["EPSG","6360"]]', US_FOOT],
    ['VERT_CS["a foot of one metre",VERT_DATUM["d",2005],UNIT["foot",1]]', null],
    ['', null],
  ])('heights by %s', (vertical, metres) => {
    expect(systemOfText(utmWkt(vertical)).metresPerHeight).toBe(metres)
  })

  test('a vertical system after a comma is read, too', () => {
    expect(systemOfText(`${utmWkt()},${navd88Feet}`).metresPerHeight).toBe(US_FOOT)
  })

  test.each([
    ['', 'cannot be read'],
    ['Oregon North', 'cannot be read'],
    ['PROJCS["open', 'cannot be read'],
    ['PROJCS["a",'.repeat(40), 'nested too deeply'],
    ['x'.repeat(100_000), 'too long'],
    ['LOCAL_CS["site",UNIT["metre",1]]', 'names no horizontal system: LOCAL_CS'],
    [oregon('UNIT["foot",1]', 0), 'does not say in which unit'],
    [utmWkt().replace('North_American_Datum_1983', 'North_American_Datum_1927'), 'NAD27'],
    [utmWkt().replace('Transverse_Mercator', 'Peirce_Quincuncial'), 'cannot be reckoned'],
  ])('text %# is refused with the reason', (wkt, found) => {
    expect(() => systemOfText(wkt)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_SYSTEM', message: expect.stringContaining(found) }),
    )
  })

  test('a projection whose unit contradicts its definition is refused', () => {
    const system = systemOfCode(26910, undefined, plainDefinitions)
    expect(groundUnit(system, [-123, 44])).toBeCloseTo(0.9996 ** -1, 3)
    expect(() => groundUnit({ ...system, metresPerUnit: FOOT }, [-123, 44])).toThrow(
      'its unit contradicts its projection',
    )
  })

  test('Web Mercator is not treated as meters: at 44 degrees a unit is 0.72 m', () => {
    const system = systemOfCode(3857, 5703, plainDefinitions)
    expect(system).toMatchObject({ definition: expect.stringContaining(mercator), metresPerHeight: 1 })
    expect(groundUnit(system, [-123, 44])).toBeCloseTo(Math.cos((44 * Math.PI) / 180), 2)
    const [west, , east] = boxAround(system, [-123, 44], 30)
    expect(east - west).toBeGreaterThan(83)
  })

  test('nine positions represent a whole box, to a tenth of a millimeter', () => {
    const systems = [utmWkt(), oregon(foot, 2_500_000 / FOOT)].map((wkt) => systemOfText(wkt))
    for (const system of [...systems, systemOfCode(3857, undefined, plainDefinitions)]) {
      const origin: [number, number] = [-122.3, 44.1]
      const box = boxAround(system, origin, 60)
      const grid = gridAround(system, origin, box)
      for (const share of [0.03, 0.31, 0.5, 0.77, 1]) {
        const [x, y] = [box[0] + share * (box[2] - box[0]), box[1] + (1 - share ** 2) * (box[3] - box[1])]
        const exact = toPlane(localPlane(origin), toDegrees(system)([x, y]) as [number, number])
        const [east, north] = onPlane(grid, x, y)
        expect(Math.hypot(east - exact[0], north - exact[1])).toBeLessThan(1e-4)
      }
    }
  })

  test('a footprint of invalid positions is refused', () => {
    const system = systemOfCode(4326, undefined, plainDefinitions)
    expect(outlineOf(system, [-123, 44, -122, 45])).toHaveLength(16)
    expect(() => outlineOf(system, [500_000, 4_880_000, 501_000, 4_881_000])).toThrow('do not lie where')
  })
})

describe('GeoTIFF keys', () => {
  const keysOf = (keys: [number, number, number, number][], doubles: number[] = []) => {
    const directory = new Uint16Array([1, 1, 0, keys.length, ...keys.flat()])
    return [
      { user: 'LASF_Projection', id: 34_735, bytes: new Uint8Array(directory.buffer) },
      { user: 'LASF_Projection', id: 34_736, bytes: new Uint8Array(new Float64Array(doubles).buffer) },
    ]
  }

  test('define a system by its code, and the unit of its heights', () => {
    const records = keysOf([
      [1024, 0, 1, 1],
      [3072, 0, 1, 26_910],
      [4096, 0, 1, 6360],
    ])
    expect(systemOfKeys(records, plainDefinitions)).toMatchObject({
      definition: expect.stringContaining('+proj=utm +zone=10'),
      metresPerHeight: US_FOOT,
    })
  })

  test('define a custom projection in US survey feet', () => {
    const doubles = [43.6666666666667, -120.5, 46, 44.3333333333333, 2_500_000 / US_FOOT]
    const places: [number, number, number, number][] = [
      [3085, 34_736, 1, 0],
      [3084, 34_736, 1, 1],
      [3078, 34_736, 1, 2],
      [3079, 34_736, 1, 3],
      [3086, 34_736, 1, 4],
    ]
    const records = keysOf(
      [[1024, 0, 1, 1], [3072, 0, 1, 32_767], [3075, 0, 1, 8], [3076, 0, 1, 9003], ...places],
      doubles,
    )
    const { definition, metresPerUnit } = systemOfKeys(records, plainDefinitions)!
    expect(metresPerUnit).toBe(US_FOOT)
    const [lng, lat] = toDegrees({ definition })([2_500_000 / US_FOOT, 0]) as [number, number]
    expect([lng, lat]).toEqual([expect.closeTo(-120.5, 8), expect.closeTo(43.6666667, 6)])
  })

  test.each([
    [[[3072, 0, 1, 2_994]], 'EPSG:2994'],
    [[[3072, 0, 1, 32_767]], 'one of its own'],
  ] as [[number, number, number, number][], string][])('%j are refused with the reason', (keys, found) => {
    expect(() => systemOfKeys(keysOf(keys), plainDefinitions)).toThrow(found)
  })

  test('beyond the file’s bytes are refused', () => {
    const [directory] = keysOf([[1024, 0, 1, 1]])
    new DataView(directory!.bytes.buffer).setUint16(6, 5_000, true)
    expect(() => systemOfKeys([directory!], plainDefinitions)).toThrow('5000 GeoTIFF keys')
  })
})

describe('heights of an unknown unit', () => {
  const candidates = [1, FOOT]

  test.each([
    ['the ground is known, and the cloud is in feet', { ground: 400, eave: 10 }, 122, FOOT],
    ['the ground is known, and the cloud is in metres', { ground: 122, eave: 3 }, 130, 1],
    ['by the sea the eave decides for metres', { ground: 2, eave: 3 }, 2, 1],
    ['by the sea the eave decides for feet', { ground: 6, eave: 18 }, 2, FOOT],
    ['nothing is known, and the eave can be 3 m alone', { ground: 100, eave: 3 }, undefined, 1],
    ['nothing is known, and the eave can be 12 feet alone', { ground: 100, eave: 12 }, undefined, FOOT],
    ['an eave of 8 may be metres and feet', { ground: 100, eave: 8 }, undefined, undefined],
    ['an eave of 50 is neither', { ground: 100, eave: 50 }, undefined, undefined],
    ['the ground is known and fits neither', { ground: 900, eave: 3 }, 100, undefined],
  ])('%s', (_, reading, elevation, metres) => {
    expect(decideHeights(candidates, reading, elevation)).toBe(metres)
  })

  test('are returned in both units, with the plane’s kind of foot', () => {
    expect(heightUnit(null, US_FOOT)).toEqual({ undecided: [1, US_FOOT] })
    expect(heightUnit(FOOT, 1)).toEqual({ metres: FOOT })
  })

  test('are derived from the points: ground by its class, the eave by the points inside', () => {
    const roof = Array.from({ length: 40 }, (_, index) => [0, 0, 110 + index / 10])
    const ground = Array.from({ length: 40 }, () => [20, 0, 100])
    const points = {
      xyz: Float64Array.from([...roof, ...ground].flat()),
      classes: Uint8Array.from([...roof.map(() => 1), ...ground.map(() => 2)]),
    }
    const isInside = (x: number) => x < 10
    expect(readHeights(points, isInside)).toEqual({ ground: 100, eave: expect.closeTo(10.6, 5) })
    expect(inMeters(points, FOOT).xyz[2]).toBeCloseTo(110 * FOOT, 9)
    expect(readHeights(points, () => false)).toBeUndefined()
  })
})
