import { cross, dot, toward, unit, type Way } from '../model/way.ts'
import type { RoofPoint } from '../roof.ts'

/** Where one looks from, and how a place looks from there. */
export interface Camera {
  readonly eye: RoofPoint
  /** On the picture plane, x to the right and y up, without a scale. */
  readonly project: (point: RoofPoint) => readonly [x: number, y: number]
  /** Seen from above: to the right of the eye, and ahead of it. Metres. */
  readonly ground: (point: RoofPoint) => readonly [right: number, ahead: number]
}

/** Nearer and the picture is distorted, farther and it looks like a drawing of boxes. In radii of what is looked at. */
const DISTANCE = 4.5
const STEEPEST = 80

/**
 * A camera that looks at a place from a compass direction (clockwise from north) and so many degrees above the horizon, at
 * most 80. It always stands beside what it looks at, never over it: the order of painting relies on that.
 * @param radius round the place, in metres, of all that is looked at.
 */
export function cameraAt(target: RoofPoint, radius: number, azimuthDegrees: number, elevationDegrees: number): Camera {
  const elevation = Math.min(STEEPEST, Math.max(5, elevationDegrees))
  const back = toward(azimuthDegrees, elevation)
  const away = radius * Math.max(DISTANCE, 1.2 / Math.cos((elevation * Math.PI) / 180))
  const right = unit(cross([0, 0, 1], back))
  const up = cross(back, right)
  const ahead: Way = unit([-back[0], -back[1], 0])
  const eye: RoofPoint = [target[0] + back[0] * away, target[1] + back[1] * away, target[2] + back[2] * away]
  const from = (point: RoofPoint): Way => [point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]]
  return {
    eye,
    project: (point) => {
      const way = from(point)
      const depth = -dot(way, back)
      return [dot(way, right) / depth, dot(way, up) / depth]
    },
    ground: (point) => [dot(from(point), right), dot(from(point), ahead)],
  }
}
