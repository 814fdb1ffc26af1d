import { measureOutline } from '@gable/roof/outline/measure'
import { fromPlane, localPlane } from '@gable/roof/plane'
import { expect, test } from 'vitest'
import { buildingRows } from './building-rows.ts'
import type { Point } from './rows.ts'

const plane = localPlane([-111.79, 43.82])
/** A house with a wing and walls a few millimeters out of line, as in real files. */
const corners = [
  [0, 0.004],
  [11, 0],
  [11.003, 5],
  [15, 5],
  [15, 10.002],
  [10.997, 10],
  [11, 16.4],
  [0.003, 16.4],
] as const

test('an outline is stored with the exact area that it was measured with', () => {
  const places = corners.map((corner) => [...fromPlane(plane, corner)] as Point)
  const feature = {
    line: 1,
    id: 'house',
    properties: {},
    geometry: { type: 'Polygon' as const, coordinates: [[...places, places[0]!]] },
  }
  const found = buildingRows(feature, () => '')
  if (!found || !('rows' in found)) throw new Error('No building')
  const [row] = found.rows
  const { planAreaSqft } = measureOutline([row!.outline])
  expect(Math.abs(row!.planAreaSqft / planAreaSqft - 1)).toBeLessThan(1e-6)
})
