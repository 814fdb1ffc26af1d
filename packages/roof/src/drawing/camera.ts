import { cross, dot, toward, unit, type Way } from '../model/way.ts'
import type { RoofPoint } from '../roof.ts'

export interface Camera {
  readonly eye: RoofPoint
  /** Position on the picture plane, x to the right and y up, not scaled. */
  readonly project: (point: RoofPoint) => readonly [x: number, y: number]
  /** Position seen from above: to the right of the eye, and ahead of it. Meters. */
  readonly ground: (point: RoofPoint) => readonly [right: number, ahead: number]
}

/** Distance in radii of the target. Nearer distorts the picture; farther looks like a drawing of boxes. */
const DISTANCE = 4.5
const STEEPEST = 80

/**
 * A camera that looks at a target from a compass direction (clockwise from north) and an elevation above the horizon,
 * in degrees, at most 80. The camera is always to the side of its target, never above it: the paint order relies on
 * that.
 * @param radius around the target, in meters, that contains everything in view.
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
