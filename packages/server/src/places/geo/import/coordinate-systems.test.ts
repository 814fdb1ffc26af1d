import { expect, test } from 'vitest'
import { degrees, metricSystems, systemOfCode, systemOfName } from './coordinate-systems.ts'
import type { Point } from './rows.ts'

const METERS_PER_DEGREE = 111_320
const US_FOOT = 1200 / 3937

const degree = (text: string) => {
  const [whole = 0, minutes = 0, seconds = 0] = text.replace('-', '').split(' ').map(Number)
  return (whole + minutes / 60 + seconds / 3600) * (text.startsWith('-') ? -1 : 1)
}
const metersApart = (one: Point, other: Point) =>
  Math.hypot((one[0] - other[0]) * Math.cos(degree('45')), one[1] - other[1]) * METERS_PER_DEGREE

// Results of the National Geodetic Survey's own program for these points, in US survey feet, as found in PROJ's tests;
// the last number is the unit of the system in feet.
const controlPoints: [code: number, lng: string, lat: string, x: number, y: number, foot: number][] = [
  [26931, '-131 35 45.432', '54 39 2.654', 3124531.426, 1035343.511, US_FOOT],
  [26940, '-164 2 30', '54 27 30', 5814167.604, 1473788.834, US_FOOT],
  [26929, '-85 12 41.738', '32 38 57.737', 847539.085, 782420.807, US_FOOT],
  [2222, '-110 24 59.771', '35 9 58.568', 625301.46, 1515899.83, US_FOOT / 0.3048],
  [2227, '-121 22 26.019', '37 30 30.324', 6308189.835, 2008776.145, 1],
  [2231, '-108 45 55.378', '40 25 33.504', 2091110.958, 1414758.884, 1],
  [2234, '-72 43 30.515', '41 16 55.847', 1006831.954, 663542.786, 1],
  [2241, '-111 42 29.824', '43 48 7.616', 777180.67, 778579.414, 1],
  [6451, '-111 42 29.824', '43 48 7.616', 777180.67, 778579.414, 1],
  [2243, '-116 22 2.592', '48 7 50.941', 2473902.726, 2357266.577, 1],
  [2263, '-73 15 0', '40 37 30', 1192442.028, 167871.999, 1],
  [32161, '-67 8 56.93', '18 29 56.972', 408161.046, 898432.808, US_FOOT],
  [32137, '-100 33 6.303', '34 39 35.684', 941333.504, 3522390.511, US_FOOT],
  [2283, '-77 13 46.945', '38 55 12.407', 11844323.043, 7020638.975, 1],
  [2855, '-119 51 37.006', '47 50 51.069', 1879336.368, 310659.11, US_FOOT],
  [32156, '-106 13 3.224', '41 36 14.64', 1617477.77, 732300.77, US_FOOT],
]

test('agrees with published control points to 2 mm', () => {
  const off = controlPoints.map(([code, lng, lat, x, y, foot]) =>
    metersApart(systemOfCode(code)!.toDegrees([x * foot, y * foot]), [degree(lng), degree(lat)]),
  )
  console.log(`Farthest from ${off.length} control points: ${(Math.max(...off) * 1_000).toFixed(2)} mm`)
  expect(off.map((meters) => meters < 0.002)).toEqual(controlPoints.map(() => true))
})

test('knows UTM, the Canadian grids and Web Mercator', () => {
  // The CN Tower in UTM according to encyclopedias, to the meter.
  const tower: Point = [degree('-79 23 13.7'), degree('43 38 33.24')]
  for (const code of [32617, 26917, 2958]) {
    expect(metersApart(systemOfCode(code)!.toDegrees([630_084, 4_833_438]), tower)).toBeLessThan(1.5)
  }
  // A corner of Markham, Ontario, in a file of Statistics Canada.
  const [lng, lat] = systemOfCode(3347)!.toDegrees([7_232_029.817, 964_392.283])
  expect([lng > -79.5 && lng < -79.1, lat > 43.75 && lat < 44]).toEqual([true, true])
  // 20037508.34 m in Web Mercator is half the equator.
  expect(metersApart(systemOfCode(3857)!.toDegrees([-20_037_508.342789, 0]), [-180, 0])).toBeLessThan(0.001)
})

test('each zone used by counties is known and readable', () => {
  const zones = [
    ...range(26901, 26923),
    ...range(32601, 32660),
    ...range(2949, 2959),
    ...range(26929, 26998),
    3347,
    3978,
  ]
  // California's seventh zone no longer exists, and Kentucky's northern zone has a different code.
  expect(zones.filter((code) => !systemOfCode(code))).toEqual([26947, 26979])
  const unread = metricSystems().filter(({ toDegrees }) => !toDegrees([500_000, 200_000]).every(Number.isFinite))
  // Two zones of Nova Scotia, which are too far from this point.
  expect(unread.map(({ codes }) => codes[0])).toEqual([8082, 8083])
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('parses the names that files give to systems', () => {
  const codeOf = (name: string) => {
    const system = systemOfName(name)
    return 'problem' in system ? system.problem : system.codes[0]
  }
  for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4269', 'OGC:CRS84'])
    expect(systemOfName(name)).toBe(degrees)
  for (const name of ['urn:ogc:def:crs:EPSG::2241', 'epsg:2241', 'http://www.opengis.net/def/crs/EPSG/0/2241'])
    expect(codeOf(name)).toBe(2241)
  expect(codeOf('ESRI:102100')).toBe(3857)
  // Uses NAD27, which needs tables.
  expect(codeOf('EPSG:26741')).toBe('the coordinate system EPSG:26741 is not known')
  expect(codeOf('')).toBe('a crs member that names no coordinate system')
})
