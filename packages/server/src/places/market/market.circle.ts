/** Circles on the ground in meters, and corners in degrees. */

type LngLat = readonly [lng: number, lat: number]

/** The mean radius of the Earth in meters. */
const earth = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** The distance between two points on the ground, in meters (haversine). */
export function metersBetween([lng, lat]: LngLat, [otherLng, otherLat]: LngLat): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord = half(otherLat - lat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLng - lng)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * The four corners of a box around the circle, used for an index search. If the circle contains a pole or crosses the
 * 180th meridian, the box spans all longitudes.
 */
export function boxAround([lng, lat]: LngLat, radiusMetres: number): [number, number][] {
  // Slightly larger, because the exact circle is checked afterward.
  const reach = (radiusMetres / earth) * 1.000_001
  const [south, north] = [radians(lat) - reach, radians(lat) + reach]
  const overPole = north >= Math.PI / 2 || south <= -Math.PI / 2
  const aside = overPole ? 180 : degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos(radians(lat)))))
  const isRound = overPole || lng - aside < -180 || lng + aside > 180
  const [west, east] = isRound ? [-180, 180] : [lng - aside, lng + aside]
  const [low, high] = [Math.max(-90, degrees(south)), Math.min(90, degrees(north))]
  return [
    [west, low],
    [east, low],
    [east, high],
    [west, high],
  ]
}

/** Whether a point is inside a polygon, by the even-odd rule. The first corner may be repeated at the end. */
export function isWithin([lng, lat]: LngLat, corners: readonly LngLat[]): boolean {
  let inside = false
  for (let index = 0, last = corners.length - 1; index < corners.length; last = index++) {
    const [x, y] = corners[index]!
    const [lastX, lastY] = corners[last]!
    if (y > lat !== lastY > lat && lng < ((lastX - x) * (lat - y)) / (lastY - y) + x) inside = !inside
  }
  return inside
}

interface Shape {
  kind: 'radius' | 'polygon'
  centre: LngLat | null
  radiusMetres: number | null
  outline: readonly LngLat[]
}

export function isInShape(point: LngLat, { kind, centre, radiusMetres, outline }: Shape): boolean {
  if (kind === 'polygon') return isWithin(point, outline)
  return centre !== null && radiusMetres !== null && metersBetween(point, centre) <= radiusMetres
}
