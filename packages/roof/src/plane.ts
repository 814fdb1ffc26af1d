import type { LngLat, PlanePoint } from './units.ts'

// The WGS84 ellipsoid: semi-major axis in meters, first eccentricity squared.
const SEMI_MAJOR = 6_378_137
const FLATTENING = 1 / 298.257223563
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING)
const RADIANS = Math.PI / 180

/**
 * A flat frame in meters about an origin, accurate to a millimeter over a building and a millimeter in 100 m around it.
 */
export interface LocalPlane {
  readonly origin: LngLat
  readonly metersPerDegreeLng: number
  readonly metersPerDegreeLat: number
}

/**
 * The plane about an origin, using the ellipsoid's radii there: prime vertical to the east, meridian to the north. A
 * mean sphere or Web Mercator would cost 0.03 to 0.6 % of an area.
 */
export function localPlane(origin: LngLat): LocalPlane {
  const latitude = origin[1] * RADIANS
  const bulge = 1 - ECCENTRICITY_SQUARED * Math.sin(latitude) ** 2
  const primeVertical = SEMI_MAJOR / Math.sqrt(bulge)
  const meridian = (SEMI_MAJOR * (1 - ECCENTRICITY_SQUARED)) / bulge ** 1.5
  return {
    origin,
    metersPerDegreeLng: primeVertical * Math.cos(latitude) * RADIANS,
    metersPerDegreeLat: meridian * RADIANS,
  }
}

/** The plane about the middle of a ring's bounding box, which does not depend on the ring's start or winding. */
export function planeOfRing(ring: readonly LngLat[]): LocalPlane {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return localPlane([(west + east) / 2, (south + north) / 2])
}

/** Projects a place onto the plane, in meters from its origin. */
export function toPlane(plane: LocalPlane, [lng, lat]: LngLat): PlanePoint {
  const [lng0, lat0] = plane.origin
  return [(lng - lng0) * plane.metersPerDegreeLng, (lat - lat0) * plane.metersPerDegreeLat]
}

/** Converts a point of the plane back to a place. */
export function fromPlane(plane: LocalPlane, [x, y]: PlanePoint): LngLat {
  const [lng0, lat0] = plane.origin
  return [lng0 + x / plane.metersPerDegreeLng, lat0 + y / plane.metersPerDegreeLat]
}

/** Projects a ring onto the plane, without the repeated last point of a closed ring. */
export function ringToPlane(plane: LocalPlane, ring: readonly LngLat[]): PlanePoint[] {
  const [first, last] = [ring[0], ring[ring.length - 1]]
  const closed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return (closed ? ring.slice(0, -1) : ring).map((point) => toPlane(plane, point))
}

/** Converts a ring of the plane to a closed GeoJSON ring. */
export function ringFromPlane(plane: LocalPlane, ring: readonly PlanePoint[]): LngLat[] {
  const places = ring.map((point) => fromPlane(plane, point))
  return places[0] ? [...places, places[0]] : places
}
