import type { MapBase } from '@gable/contract/map-base'
import { expect, test } from 'vitest'
import { baseIn } from './base.ts'

const base: MapBase = {
  towns: [
    ['Boise', -116.2, 43.6, 2],
    ['Rexburg', -111.8, 43.8, 3],
    ['Driggs', -111.1, 43.7, 5],
  ],
  names: [['Teton', -111.2, 43.8]],
  borders: [
    [
      [-111.4, 43.6],
      [-111.4, 43.9],
    ],
  ],
}
const idaho: [number, number, number, number] = [-117, 42, -111, 49]
const namesAt = (zoom: number, box = idaho) => baseIn(base, box, zoom).towns.map(([name]) => name)

test('a map shows the large towns from afar, and the small ones up close', () => {
  expect(namesAt(4)).toEqual([])
  expect(namesAt(5)).toEqual(['Boise'])
  expect(namesAt(7)).toEqual(['Boise', 'Rexburg'])
  expect(namesAt(11)).toEqual(['Boise', 'Rexburg', 'Driggs'])
  expect(namesAt(11, [-112, 43, -111, 44])).toEqual(['Rexburg', 'Driggs'])
})

test('counties have borders before they have names, and missing data is skipped', () => {
  expect(baseIn(base, idaho, 4.9)).toMatchObject({ borders: [], counties: [] })
  expect(baseIn(base, idaho, 5)).toMatchObject({ borders: base.borders, counties: [] })
  expect(baseIn(base, idaho, 7).counties).toEqual(base.names)
  expect(baseIn(undefined, idaho, 9)).toEqual({ borders: [], counties: [], towns: [] })
})
