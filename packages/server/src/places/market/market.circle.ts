/** Circles on the ground, in metres, and corners, in degrees: pure. */

type LngLat = readonly [lng: number, lat: number]

/** The mean radius of the Earth in metres. */
const earth = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** How far two places are apart on the ground, in metres (haversine). */
export function metresBetween([lng, lat]: LngLat, [otherLng, otherLat]: LngLat): number {
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const chord = half(otherLat - lat) + Math.cos(radians(lat)) * Math.cos(radians(otherLat)) * half(otherLng - lng)
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/**
 * Four corners outside of the circle, by which an index finds it. A circle over a pole or over the line where longitudes
 * end reaches round the whole of its latitudes.
 */
export function boxAround([lng, lat]: LngLat, radiusMetres: number): [number, number][] {
  // A little wider, as the exact circle is asked again.
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

/** Whether a place lies within corners, by even and odd crossings. The first corner is not repeated, or is. */
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

/** Whether a place lies in what was drawn. */
export function isInShape(point: LngLat, { kind, centre, radiusMetres, outline }: Shape): boolean {
  if (kind === 'polygon') return isWithin(point, outline)
  return centre !== null && radiusMetres !== null && metresBetween(point, centre) <= radiusMetres
}
