import { FOOT, US_FOOT } from './units.ts'

/** Returns the proj4 definition of an EPSG code; undefined if unknown. */
export type Definitions = (code: number) => string | undefined

const WEB_MERCATOR = '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +no_defs'
const webMercatorCodes = new Set([3857, 3785, 900913, 102100, 102113])
const degreeCodes = new Set([4326, 4269, 4979, 4152, 4617, 4955, 6318, 6319])

/** Web Mercator, longitude and latitude, and UTM on WGS84 and NAD83: systems that are defined by their code. */
export const plainDefinitions: Definitions = (code) => {
  if (webMercatorCodes.has(code)) return WEB_MERCATOR
  if (degreeCodes.has(code)) return '+proj=longlat +ellps=GRS80 +no_defs'
  const [family, zone] = [Math.floor(code / 100), code % 100]
  if (zone >= 1 && zone <= 60 && (family === 326 || family === 327))
    return `+proj=utm +zone=${zone}${family === 327 ? ' +south' : ''} +ellps=GRS80 +units=m +no_defs`
  if (zone >= 1 && zone <= 23 && family === 269) return `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`
  if (code >= 6330 && code <= 6348) return `+proj=utm +zone=${code - 6329} +ellps=GRS80 +units=m +no_defs`
  return undefined
}

const heightCodes = new Map([
  // NAVD88, EGM96, EGM2008, CGVD28, CGVD2013 and its later epoch, NGVD29, PRVD02, VIVD09, GUVD04, ellipsoids.
  ...[5703, 5773, 3855, 5713, 6647, 9245, 7968, 6641, 6642, 6644, 5714].map((code) => [code, 1] as const),
  ...[6360, 5702].map((code) => [code, US_FOOT] as const),
  [8228, FOOT] as const,
])

/** Meters per unit of a vertical system by its EPSG code. */
export const heightUnitOfCode = (code: number): number | undefined => heightCodes.get(code)
