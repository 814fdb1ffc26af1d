import { degreesToRise } from '@gable/roof/slope'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type { MeasuredRoof, RoofDetector } from '../../../platform/ports/roof-detection.ts'
import { isFetchError } from '../../../platform/safe-fetch.ts'
import { createEndpoint, timeLeft } from '../endpoint.ts'
import { vendorList, vendorText } from '../vendor-answer.ts'

type SolarConfig = Pick<Config, 'GOOGLE_SOLAR_URL' | 'GOOGLE_MAPS_API_KEY' | 'PROVIDER_TIMEOUT_MS'>

// Google omits zeros: a flat segment has no pitch.
const squareMeters = z.number().min(0).max(10_000_000).default(0)
const stats = z.object({ areaMeters2: squareMeters, groundAreaMeters2: squareMeters })
const segment = z.object({ pitchDegrees: z.number().min(0).lt(90).default(0), stats })
const day = {
  year: z.int().min(1900).max(2100),
  month: z.int().min(1).max(12).optional(),
  day: z.int().min(1).max(31).optional(),
}
/** Solar arrays that Google detected on the building. It has no statement for some buildings and imagery. */
const detectedArrays = z.object({ detectionStatus: vendorText(80).default('') })
const answer = z.object({
  imageryDate: z.object(day).optional(),
  imageryQuality: vendorText(40).default(''),
  solarPotential: z.object({
    wholeRoofStats: stats,
    roofSegmentStats: vendorList(segment, 2_000).default([]),
  }),
  detectedArrays: detectedArrays.optional().catch(undefined),
})
type Insights = z.output<typeof answer>

/** From imagery at 0.1 m per pixel to 0.5 m. The service defaults to the first only. */
const qualities = ['HIGH', 'MEDIUM', 'LOW'] as const

/** Google Solar: pitch and area of the roof nearest to a point, without an outline, and whether it has solar panels. */
export function createGoogleDetector(config: SolarConfig): RoofDetector {
  const endpoint = createEndpoint(config.GOOGLE_SOLAR_URL, config.PROVIDER_TIMEOUT_MS)
  return {
    vendor: 'google',
    async measure([lng, lat]) {
      const left = timeLeft(endpoint.timeoutMs)
      for (const requiredQuality of qualities) {
        try {
          const insights = await endpoint.json('/v1/buildingInsights:findClosest', answer, {
            query: {
              'location.latitude': lat,
              'location.longitude': lng,
              requiredQuality,
              additionalInsights: 'DETECTED_ARRAYS',
              key: config.GOOGLE_MAPS_API_KEY,
            },
            timeoutMs: left(),
          })
          return measuredFrom(insights)
        } catch (error) {
          const isUnknown = isFetchError(error) && error.reason === 'STATUS' && error.status === 404
          if (!isUnknown) throw error
        }
      }
      return null
    },
  }
}

/** Null for a building whose roof Google could not divide into planes. */
function measuredFrom(insights: Insights): MeasuredRoof | null {
  const { solarPotential, imageryDate, imageryQuality, detectedArrays } = insights
  const { wholeRoofStats, roofSegmentStats } = solarPotential
  const area = roofSegmentStats.reduce((sum, { stats }) => sum + stats.areaMeters2, 0)
  if (area === 0 || wholeRoofStats.groundAreaMeters2 === 0) return null
  const weighted = roofSegmentStats.reduce(
    (sum, { pitchDegrees, stats }) => sum + degreesToRise(pitchDegrees) * stats.areaMeters2,
    0,
  )
  return {
    planAreaSqft: squareMetersToSquareFeet(wholeRoofStats.groundAreaMeters2),
    roofAreaSqft: squareMetersToSquareFeet(wholeRoofStats.areaMeters2),
    rise: weighted / area,
    imageryDate: dateOf(imageryDate),
    quality: imageryQuality,
    hasSolarPanels: hasPanels[detectedArrays?.detectionStatus ?? ''] ?? null,
  }
}

/** Google's other statuses say that it does not know. */
const hasPanels: Partial<Record<string, boolean>> = {
  DETECTION_STATUS_ARRAYS_DETECTED: true,
  DETECTION_STATUS_NO_ARRAYS_DETECTED: false,
}

/** "2024-06-12", or the known part of it. */
function dateOf({ year, month, day }: Partial<NonNullable<Insights['imageryDate']>> = {}): string {
  if (!year) return ''
  const parts = month ? [year, month, ...(day ? [day] : [])] : [year]
  return parts.map((part) => `${part}`.padStart(2, '0')).join('-')
}
