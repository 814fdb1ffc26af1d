import { localPlane, toPlane } from '@gable/roof/plane'
import type { NetworkPlace } from '../../platform/http/network-place.ts'

type Point = [lng: number, lat: number]

/** Beyond this a visitor asks from elsewhere, or the register is wrong: where the company works is the better guess. */
const farMetres = 300_000

/** Around where addresses are looked for first: the visitor's own area, if the company works about there, else the company's. */
export function nearVisitor(centre: Point | null, place: NetworkPlace | null): Point | null {
  const point = place?.point
  if (!point || !centre) return point ?? centre
  return Math.hypot(...toPlane(localPlane(centre), point)) <= farMetres ? point : centre
}
