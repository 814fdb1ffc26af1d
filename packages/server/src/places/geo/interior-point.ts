import { footprintContains, footprintOn } from '@gable/roof/outline/footprint'
import { fromPlane, planeOfRing } from '@gable/roof/plane'
import { centroid, edgesOf } from '@gable/roof/polygon'

type Point = [lng: number, lat: number]

/**
 * A point inside a polygon: its center if that is inside, otherwise the midpoint of the widest span at the center's
 * height.
 */
export function interiorPoint(rings: Point[][]): Point {
  const plane = planeOfRing(rings[0]!)
  const footprint = footprintOn(plane, rings)
  const center = centroid(footprint[0]!)
  if (footprintContains(footprint, center)) return [...fromPlane(plane, center)] as Point
  const height = center[1]
  const crossings = footprint
    .flatMap(edgesOf)
    .filter(([a, b]) => a[1] > height !== b[1] > height)
    .map(([a, b]) => a[0] + ((height - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .sort((one, other) => one - other)
  let [from, to] = [center[0], center[0]]
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    if (crossings[at + 1]! - crossings[at]! > to - from) [from, to] = [crossings[at]!, crossings[at + 1]!]
  }
  return [...fromPlane(plane, [(from + to) / 2, height])] as Point
}
