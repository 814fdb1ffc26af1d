/** Ground distances. Zod-free. */

/** The earth's mean radius, in miles (IUGG). */
const earthMiles = 3_958.761_3
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the distance in miles between two points in degrees, using the haversine formula on a sphere. */
export function milesBetween(
  [lng, lat]: readonly [lng: number, lat: number],
  [otherLng, otherLat]: readonly [lng: number, lat: number],
): number {
  const [a, b] = [radians(lat), radians(otherLat)]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(otherLng - lng) / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}
