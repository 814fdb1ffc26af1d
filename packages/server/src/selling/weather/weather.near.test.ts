import { milesBetween } from '@gable/contract/distance'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, dayStart, runsOf, tileOf, utcDay } from './weather.fetch.ts'
import { hailDays, type Storm, stormsNear } from './weather.near.ts'

const storm = (id: string, point: [number, number], hundredths = 100, day = '2026-11-10'): Storm => ({
  id,
  point,
  hundredths,
  day,
  vendor: 'iem',
})

test('measures miles over the ground', () => {
  expect(milesBetween([-111.005, 43.005], [-111.005, 43.005])).toBe(0)
  expect(milesBetween([-111, 43], [-111, 44])).toBeCloseTo(69.09, 2)
  expect(milesBetween([-112.02, 33.43], [-97.04, 32.9])).toBeCloseTo(866.4, 0)
})

test('finds the same as measuring every storm', () => {
  const point = fc.tuple(fc.double({ min: -125, max: -67, noNaN: true }), fc.double({ min: 25, max: 60, noNaN: true }))
  const adjacent = fc.tuple(
    fc.double({ min: -0.6, max: 0.6, noNaN: true }),
    fc.double({ min: -0.6, max: 0.6, noNaN: true }),
  )
  fc.assert(
    fc.property(
      point,
      fc.array(adjacent, { maxLength: 40 }),
      fc.integer({ min: 1, max: 25 }),
      ([lng, lat], away, radius) => {
        const storms = away.map(([east, north], index) => storm(`${index}`, [lng + east, lat + north]))
        const found = stormsNear(storms, radius)([lng, lat])
        const close = storms.filter((one) => milesBetween([lng, lat], one.point) <= radius)
        expect(new Set(found.map((one) => one.storm.id))).toEqual(new Set(close.map(({ id }) => id)))
      },
    ),
  )
})

test('shows a day’s largest hail with its own distance, and the nearest next to it', () => {
  const near = [
    { storm: storm('far', [0, 0], 250), miles: 8.34 },
    { storm: storm('near', [0, 0], 75), miles: 0.96 },
    { storm: { ...storm('as large', [0, 0], 250), vendor: 'swdi' }, miles: 7.22 },
    { storm: storm('another day', [0, 0], 100, '2026-11-02'), miles: 3 },
  ]
  const facts = { nearestHundredths: 75, nearestMiles: 1, reports: 3, sources: 'iem,swdi' }
  expect(hailDays(near)).toEqual([
    { day: '2026-11-10', hundredths: 250, miles: 7.2, ...facts },
    {
      day: '2026-11-02',
      hundredths: 100,
      miles: 3,
      nearestHundredths: 100,
      nearestMiles: 3,
      reports: 1,
      sources: 'iem',
    },
  ])
})

test('a tile contains its points, also west of Greenwich and at its corners', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -89, max: 89, noNaN: true }),
      (lng, lat) => {
        const [west, south, east, north] = boxOf(tileOf(lng, lat))
        expect(west <= lng && lng < east && south <= lat && lat < north).toBe(true)
      },
    ),
  )
  expect(tileOf(-111.005, 43.005)).toBe('-112,43')
})

test('days are requested in runs of up to a week', () => {
  const days = Array.from({ length: 9 }, (_, index) => utcDay(dayStart('2026-10-29', index)))
  expect(runsOf([...days, '2026-11-20', '2026-11-18']).map((run) => [run[0], run.length])).toEqual([
    ['2026-10-29', 7],
    ['2026-11-05', 2],
    ['2026-11-18', 1],
    ['2026-11-20', 1],
  ])
})
