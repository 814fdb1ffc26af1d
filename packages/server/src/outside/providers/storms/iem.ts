import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { Box, HailReport, StormSource } from '../../../platform/ports/storms.ts'
import { fetchError } from '../../../platform/safe-fetch.ts'
import { createEndpoint } from '../endpoint.ts'
import { vendorList, vendorText } from '../vendor-answer.ts'
import { asRequested, inchesOf, onePer, pointOf } from './hail.ts'

const answer = z.object({ features: z.array(z.unknown()).max(100_000) })
/**
 * `magnitude` is text or a number, and one of the services has no `magf`. Missing values may be null, empty, or absent.
 */
const report = z.object({
  properties: z.object({
    valid: vendorText(40),
    type: vendorText().nullish(),
    typetext: vendorText().nullish(),
    magf: z.unknown().optional(),
    magnitude: z.unknown().optional(),
    unit: vendorText().nullish(),
    city: vendorText().nullish(),
    state: vendorText().nullish(),
    product_id: vendorText().nullish(),
  }),
  geometry: z.object({ coordinates: vendorList(z.number(), 4) }),
})
type Report = z.output<typeof report>

/** A peak-season week of the entire United States is about two megabytes. */
const maxBytes = 16_000_000

/**
 * National Weather Service storm reports via the Iowa Environmental Mesonet: observed by people, available within
 * minutes.
 */
export function createIemStorms({
  IEM_URL,
  PROVIDER_TIMEOUT_MS,
}: Pick<Config, 'IEM_URL' | 'PROVIDER_TIMEOUT_MS'>): StormSource {
  const endpoint = createEndpoint(IEM_URL, PROVIDER_TIMEOUT_MS)
  return {
    vendor: 'iem',
    // Weather offices submit late reports for some days.
    settledAfterDays: 3,
    async hailWithin(question) {
      const [west, south, east, north] = around(question.boxes)
      // One call for all boxes: they are near the companies, and hail is rare enough.
      const query = { sts: minute(question.from), ets: minute(question.to), type: 'H', west, south, east, north }
      const { features } = await endpoint.json('/geojson/lsr.geojson', answer, { query, maxBytes })
      return asRequested(readHail(features), question)
    },
  }
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([west]) => west)),
  Math.min(...boxes.map(([, south]) => south)),
  Math.max(...boxes.map(([, , east]) => east)),
  Math.max(...boxes.map(([, , , north]) => north)),
]

/**
 * Returns the hail among storm reports. For the same place and time, keeps the last report, with which an office
 * corrects earlier ones.
 */
export function readHail(features: readonly unknown[]): HailReport[] {
  const read = features.flatMap((feature) => report.safeParse(feature).data ?? [])
  if (features.length > 0 && read.length === 0) throw fetchError('BAD_ANSWER', 200)
  const hail = onePer(read.filter(isHail), placeAndTime, (one, other) => productOf(one) >= productOf(other))
  return hail.flatMap(({ properties, geometry: { coordinates } }) => {
    const inches = inchesOf(properties.magf) ?? inchesOf(properties.magnitude)
    const at = new Date(properties.valid)
    const point = pointOf(coordinates[0], coordinates[1])
    if (inches === undefined || !point || Number.isNaN(at.getTime())) return []
    const place = [properties.city, properties.state].filter(Boolean).join(', ').slice(0, 120)
    return [{ at, point, inches, place }]
  })
}

const isHail = ({ properties: { type, typetext, unit } }: Report) =>
  (type ? type === 'H' : typetext?.toUpperCase() === 'HAIL') && (unit ?? 'inch').toLowerCase() === 'inch'

const placeAndTime = ({ properties: { valid }, geometry }: Report) => `${valid} ${geometry.coordinates.join()}`

/** Begins with the minute of issue. */
const productOf = ({ properties }: Report) => properties.product_id ?? ''
