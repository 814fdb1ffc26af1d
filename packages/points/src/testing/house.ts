import type { WrittenPoint } from '../las/write-las.ts'

/** UTM zone 10 north on NAD83, in meters; `vertical` adds a height system. */
export function utmWkt(vertical = ''): string {
  const plan =
    'PROJCS["NAD83 / UTM zone 10N",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-123],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]'
  return vertical ? `COMPD_CS["both",${plan},${vertical}]` : plan
}

export const navd88Meters = 'VERT_CS["NAVD88",VERT_DATUM["North American Vertical Datum 1988",2005],UNIT["metre",1]]'
export const navd88Feet =
  'VERT_CS["NAVD88 (ftUS)",VERT_DATUM["North American Vertical Datum 1988",2005],UNIT["US survey foot",0.3048006096012192]]'

/** Location of the house: on the meridian of its zone, near Eugene. In meters, and in degrees. */
export const houseAt = { x: 500_000, y: 4_880_000 }
export const housePlace: [lng: number, lat: number] = [-123, 44.073_172_488_4]

/**
 * A gabled house of 12 m by 8 m with a ridge from west to east, eaves 3 m above the ground and a slope of 6/12, and the
 * ground around it: `step` meters between points. `heightUnit`: meters per unit of the heights.
 */
export function housePoints({ step = 0.5, heightUnit = 1, ground = 120 } = {}): WrittenPoint[] {
  const points: WrittenPoint[] = []
  for (let east = -15; east <= 15; east += step) {
    for (let north = -15; north <= 15; north += step) {
      const isRoof = Math.abs(east) <= 6 && Math.abs(north) <= 4
      const height = isRoof ? 3 + (4 - Math.abs(north)) / 2 : 0
      const z = (ground + height) / heightUnit
      points.push({ x: houseAt.x + east, y: houseAt.y + north, z, classification: isRoof ? 1 : 2 })
    }
  }
  return points
}
