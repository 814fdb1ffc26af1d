import { regions } from '@gable/contract/region'
import { expect, test } from 'vitest'
import { fieldReader } from './columns.ts'
import { regionOfRow } from './placer.ts'
import { everyRegion, isInside, regionCodes } from './region-boxes.ts'
import type { Point } from './rows.ts'

// The coordinates of capitals from an atlas.
const capitals: Record<string, Point> = {
  AL: [-86.3, 32.38],
  AK: [-134.42, 58.3],
  AZ: [-112.07, 33.45],
  AR: [-92.29, 34.74],
  CA: [-121.49, 38.58],
  CO: [-104.99, 39.74],
  CT: [-72.68, 41.76],
  DE: [-75.52, 39.16],
  DC: [-77.04, 38.91],
  FL: [-84.28, 30.44],
  GA: [-84.39, 33.75],
  HI: [-157.86, 21.31],
  ID: [-116.2, 43.62],
  IL: [-89.65, 39.78],
  IN: [-86.16, 39.77],
  IA: [-93.6, 41.59],
  KS: [-95.68, 39.05],
  KY: [-84.87, 38.19],
  LA: [-91.19, 30.45],
  ME: [-69.78, 44.31],
  MD: [-76.49, 38.98],
  MA: [-71.06, 42.36],
  MI: [-84.55, 42.73],
  MN: [-93.1, 44.95],
  MS: [-90.18, 32.3],
  MO: [-92.17, 38.58],
  MT: [-112.04, 46.59],
  NE: [-96.7, 40.81],
  NV: [-119.77, 39.16],
  NH: [-71.54, 43.21],
  NJ: [-74.76, 40.22],
  NM: [-105.94, 35.69],
  NY: [-73.76, 42.65],
  NC: [-78.64, 35.78],
  ND: [-100.78, 46.82],
  OH: [-83, 39.96],
  OK: [-97.5, 35.49],
  OR: [-123.03, 44.94],
  PA: [-76.88, 40.26],
  PR: [-66.11, 18.47],
  RI: [-71.41, 41.83],
  SC: [-81.03, 34],
  SD: [-100.35, 44.37],
  TN: [-86.78, 36.17],
  TX: [-97.74, 30.27],
  UT: [-111.89, 40.76],
  VT: [-72.58, 44.26],
  VA: [-77.44, 37.54],
  WA: [-122.9, 47.04],
  WV: [-81.61, 38.34],
  WI: [-89.38, 43.07],
  WY: [-104.82, 41.14],
  AB: [-113.49, 53.55],
  BC: [-123.37, 48.43],
  MB: [-97.14, 49.9],
  NB: [-66.64, 45.96],
  NL: [-52.71, 47.56],
  NS: [-63.57, 44.65],
  NT: [-114.37, 62.45],
  NU: [-68.52, 63.75],
  ON: [-79.38, 43.65],
  PE: [-63.13, 46.24],
  QC: [-71.21, 46.81],
  SK: [-104.62, 50.45],
  YT: [-135.06, 60.72],
  AS: [-170.7, -14.28],
  GU: [144.75, 13.48],
  MP: [145.75, 15.21],
  VI: [-64.93, 18.34],
}

test('each state, province and territory has a box that contains its capital', () => {
  expect(regions.filter(({ code }) => !everyRegion.includes(code))).toEqual([])
  expect(everyRegion.filter((code) => !isInside([code], capitals[code]!))).toEqual([])
  // Attu, beyond the 180th meridian.
  expect(isInside(['AK'], [173.2, 52.9])).toBe(true)
  for (const elsewhere of [
    [0, 0],
    [43.8, -111.1],
    [111.1, 43.8],
    [-0.1, 51.5],
    [-99.1, 19.4],
  ] as Point[])
    expect(isInside(everyRegion, elsewhere)).toBe(false)
})

test('an operator names a region by code, by name, or a whole country', () => {
  expect(regionCodes('id')).toEqual(['ID'])
  expect(regionCodes('québec')).toEqual(['QC'])
  // The two letters mean the state; the country must be spelled out.
  expect(regionCodes('CA')).toEqual(['CA'])
  expect(regionCodes('Canada')).toHaveLength(13)
  expect(regionCodes('US')!.length).toBeGreaterThan(55)
  expect(regionCodes('Bavaria')).toBeUndefined()
})

test.each([
  [{ STATE: 'iD' }, 'ID'],
  [{ region: 'Idaho', postcode: '83422' }, 'ID'],
  [{ 'addr:postcode': '94611' }, 'CA'],
  [{ ZIPCODE: '83414' }, 'WY'],
  [{ ZIP: '00802' }, 'VI'],
  [{ postcode: 'H2X 1Y4' }, 'QC'],
  [{ postcode: 'X0A 0H0' }, 'NU'],
  [{ postcode: 'x1a2p7' }, 'NT'],
  [{ STATE: 'Bavaria', ZIP: '8' }, undefined],
])('the region of %j is %s', (properties, region) => {
  expect(regionOfRow(properties, fieldReader({}))).toBe(region)
})
