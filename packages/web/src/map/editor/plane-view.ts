import { fromPlane, type LocalPlane } from '@gable/roof/plane'
import type { PlanePoint } from '@gable/roof/units'
import type { LngLat } from '../outline.ts'

export type Pixel = readonly [x: number, y: number]

/** Converts between meters on the ground and pixels of the map's box. */
export interface PlaneView {
  plane: LocalPlane
  toPixels(point: PlanePoint): Pixel
  toPlane(pixel: Pixel): PlanePoint
  pixelsPerMeter: number
}

const BASE_METERS = 50

/**
 * The map as a linear mapping of the plane: a neighborhood is so small that Mercator distorts it by less than a
 * centimeter (0.004 % of scale in 300 m), and a pointer move then costs four multiplications per corner.
 */
export function planeView(plane: LocalPlane, project: (point: LngLat) => Pixel): PlaneView {
  const at = (point: PlanePoint) => project(fromPlane(plane, point) as unknown as LngLat)
  const [x0, y0] = at([0, 0])
  const [x1, y1] = at([BASE_METERS, 0])
  const [x2, y2] = at([0, BASE_METERS])
  const [a, b] = [(x1 - x0) / BASE_METERS, (y1 - y0) / BASE_METERS]
  const [c, d] = [(x2 - x0) / BASE_METERS, (y2 - y0) / BASE_METERS]
  const determinant = a * d - b * c
  return {
    plane,
    toPixels: ([x, y]) => [x0 + a * x + c * y, y0 + b * x + d * y],
    toPlane: ([x, y]) => {
      const [dx, dy] = [x - x0, y - y0]
      return [(dx * d - dy * c) / determinant, (dy * a - dx * b) / determinant]
    },
    pixelsPerMeter: Math.hypot(a, b),
  }
}
