/** A length in international feet. */
export type Feet = number & { readonly unit: 'ft' }

/** An area in square feet. */
export type SquareFeet = number & { readonly unit: 'sq ft' }

/** Longitude and latitude in degrees on WGS84, in GeoJSON's order. A plain pair of numbers may stand for it. */
export type LngLat = readonly [lng: number, lat: number] & { readonly frame?: 'WGS84' }

/** A point of a local plane in metres, x to the east and y to the north. Never takes the place of a `LngLat`. */
export type PlanePoint = readonly [x: number, y: number] & { readonly frame?: 'plane' }

/** The rings of a GeoJSON polygon: the outline first, then its holes (courtyards). Closed or not, in either winding. */
export type LngLatRings = readonly (readonly LngLat[])[]

export const METRES_PER_FOOT = 0.3048
export const SQUARE_METRES_PER_SQUARE_FOOT = METRES_PER_FOOT ** 2

/** Metres as feet. */
export function metresToFeet(metres: number): Feet {
  return (metres / METRES_PER_FOOT) as Feet
}

/** Feet as metres. */
export function feetToMetres(feet: number): number {
  return feet * METRES_PER_FOOT
}

/** Square metres as square feet. */
export function squareMetresToSquareFeet(squareMetres: number): SquareFeet {
  return (squareMetres / SQUARE_METRES_PER_SQUARE_FOOT) as SquareFeet
}
