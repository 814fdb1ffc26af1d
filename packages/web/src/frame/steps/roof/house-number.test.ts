import { expect, it } from 'vitest'
import { houseNumberOf } from './house-number.ts'

/** A square house of about 11 m, `metres` east of the origin. */
const house = (meters: number): [number, number][] => {
  const west = meters / 111_320
  const side = 0.0001
  return [
    [west, 0],
    [west + side, 0],
    [west + side, side],
    [west, side],
    [west, 0],
  ]
}
const at = (east: number, north: number): [number, number] => [east / 111_320, north / 111_320]
const features = (numbers: [string, [number, number]][], houses = [house(0), house(20)]) => ({
  roads: [],
  buildings: houses.map((ring, index) => ({ id: String(index), outline: [ring] })),
  houseNumbers: numbers.map(([number, place]) => ({ number, at: place })),
  notices: [],
})

it('uses the number inside the house', () => {
  expect(houseNumberOf(house(0), features([['7', at(25, 5)], ['5', at(5, 5)]]))).toBe('5') // biome-ignore format: two houses
})

it('uses the number in front of the house', () => {
  expect(houseNumberOf(house(0), features([['5', at(5, -8)]]))).toBe('5')
})

it('ignores a neighbor’s number and a distant one', () => {
  expect(houseNumberOf(house(0), features([['7', at(22, 5)]]))).toBeUndefined()
  expect(houseNumberOf(house(0), features([['9', at(5, -40)]]))).toBeUndefined()
  expect(houseNumberOf(house(0), null)).toBeUndefined()
})
