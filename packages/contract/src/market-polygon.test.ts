import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marketAreaForm, marketShapeForm } from './market-form.ts'
import { polygonError } from './market-polygon.ts'
import { messages } from './messages.ts'

type Corners = [number, number][]
const around = (lng: number, lat: number, size = 0.2): Corners => [
  [lng, lat],
  [lng + size, lat],
  [lng + size, lat + size],
  [lng, lat + size],
]
const polygon = (corners: Corners) => ({
  id: '0b5fe5a2-4a1e-4b1d-9d64-30f4a7a52e11',
  kind: 'polygon',
  name: '',
  active: true,
  centre: null,
  radiusMetres: null,
  corners,
})
const valley = around(-111.2, 43.6)
const crossing: Corners = [valley[0]!, valley[2]!, valley[1]!, valley[3]!]
const errors: [string, Corners, string][] = [
  ['two corners', valley.slice(0, 2), messages.AREA_CORNERS_MISSING],
  ['one corner three times', [valley[0]!, valley[0]!, valley[0]!], messages.AREA_CORNERS_REPEATED],
  ['the first corner again as the last', [...valley, valley[0]!], messages.AREA_CORNERS_REPEATED],
  ['two areas that meet at a corner', [...valley, ...around(-111, 43.8).slice(1), valley[2]!], messages.AREA_CORNERS_REPEATED],
  ['edges that cross', crossing, messages.AREA_CROSSES_ITSELF],
  ['corners in one line', [[-111, 43], [-111, 43.1], [-111, 43.3]], messages.AREA_TOO_SMALL],
  ['a patch of a meter', around(-111, 43, 0.000_01), messages.AREA_TOO_SMALL],
  ['a pole', around(-111, 89), messages.AREA_AT_POLE],
  ['the south of it', around(-111, -85.1), messages.AREA_AT_POLE],
  ['both sides of the date line', [[179, 51], [-179, 51], [-179, 53], [179, 53]], messages.AREA_OVER_DATE_LINE],
  ['the whole earth', [[-180, -85], [180, -85], [180, 85], [-180, 85]], messages.AREA_OVER_DATE_LINE],
] // biome-ignore format: one line reads best

it.each(errors)('%s is not a service area, and its corners explain why', (_name, corners, sentence) => {
  const area = { national: false, states: [], counties: [], postalCodes: [], shapes: [polygon(corners)] }
  const { issues } = marketAreaForm.safeParse(area).error!
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['shapes.0.corners', sentence]])
})

it('a simple area is accepted anywhere that people live, in either winding order', () => {
  const place = {
    lng: fc.double({ min: -179, max: 178, noNaN: true }),
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
  }
  fc.assert(
    fc.property(fc.record(place), fc.boolean(), ({ lng, lat }, turned) => {
      const corners = around(lng, lat)
      expect(polygonError(turned ? corners.toReversed() : corners)).toBeUndefined()
    }),
  )
})

it('a circle needs its center and radius, away from the poles', () => {
  const circle = { ...polygon([]), kind: 'radius', centre: [-111, 43], radiusMetres: 5_000 }
  const errorsOf = (over: object) =>
    marketShapeForm.safeParse({ ...circle, ...over }).error?.issues.map(({ path }) => path[0])
  expect(errorsOf({})).toBeUndefined()
  expect(errorsOf({ centre: null })).toEqual(['centre'])
  expect(errorsOf({ radiusMetres: null })).toEqual(['radiusMetres'])
  expect(errorsOf({ centre: [0, 88] })).toEqual(['centre'])
})
