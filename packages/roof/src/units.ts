/** A length in international feet. */
export type Feet = number & { readonly unit: 'ft' }

export type SquareFeet = number & { readonly unit: 'sq ft' }

/** Longitude and latitude in degrees on WGS84, in GeoJSON's order. A plain pair of numbers is assignable to it. */
export type LngLat = readonly [lng: number, lat: number] & { readonly frame?: 'WGS84' }

/** A point of a local plane in meters, x to the east and y to the north. Not interchangeable with a `LngLat`. */
export type PlanePoint = readonly [x: number, y: number] & { readonly frame?: 'plane' }

/** The rings of a GeoJSON polygon: the outline first, then its holes (courtyards). Closed or not, in either winding. */
export type LngLatRings = readonly (readonly LngLat[])[]

export const METERS_PER_FOOT = 0.3048
export const SQUARE_METERS_PER_SQUARE_FOOT = METERS_PER_FOOT ** 2

export function metersToFeet(meters: number): Feet {
  return (meters / METERS_PER_FOOT) as Feet
}

export function feetToMeters(feet: number): number {
  return feet * METERS_PER_FOOT
}

export function squareMetersToSquareFeet(squareMeters: number): SquareFeet {
  return (squareMeters / SQUARE_METERS_PER_SQUARE_FOOT) as SquareFeet
}
