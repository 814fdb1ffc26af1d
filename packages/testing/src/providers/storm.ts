/** Hail to add to an emulated source. */
export interface EmulatedHail {
  at: string
  lng: number
  lat: number
  inches: number
  city?: string
}

/** A new source has its emulated hail around this point, on these two days. */
export const stormTown: [lng: number, lat: number] = [-101.9, 33.6]
export const stormDays = { from: new Date('2026-11-10T00:00:00Z'), to: new Date('2026-11-12T00:00:00Z') }

export const stormyDays: readonly EmulatedHail[] = [
  { at: '2026-11-10T23:32:00Z', lng: -101.88, lat: 33.62, inches: 2.5, city: '3 NE Wolfforth' },
  { at: '2026-11-11T00:05:00Z', lng: -101.95, lat: 33.55, inches: 1, city: '2 S Wolfforth' },
]

/** Returns the hail within a time range and a box in degrees. */
export function hailIn(
  hail: readonly EmulatedHail[],
  { from, to, west, south, east, north }: Record<'from' | 'to' | 'west' | 'south' | 'east' | 'north', number>,
): EmulatedHail[] {
  return hail.filter(
    ({ at, lng, lat }) =>
      from <= Date.parse(at) && Date.parse(at) < to && west <= lng && lng <= east && south <= lat && lat <= north,
  )
}
