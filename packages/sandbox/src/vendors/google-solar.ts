import type { FastifyInstance } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'

type Point = readonly [lng: number, lat: number]

/** About 15 m: the neighbors' houses are further away. */
const reachDegrees = 0.00014
const flown = { year: 2024, month: 6, day: 2 }

/** Google Solar: knows only houses with solar panels on their roofs. */
export function createGoogleSolarSandbox() {
  const received: SandboxVendor['received'] = []
  const houses: Point[] = []
  const vendor = {
    id: 'googleSolar',
    name: 'Google Solar',
    hint: 'Asked about roofs that the demo’s survey did not measure. It knows one house, which has solar panels.',
    behavior: 'normal' as SandboxBehavior,
    received,
    events: {},
    /** Adds a house with solar panels. */
    addDemo: (house: Point) => houses.push(house),
    register(scope: FastifyInstance) {
      scope.get<{ Querystring: Record<string, string> }>('/v1/buildingInsights:findClosest', (request, reply) => {
        const { query } = request
        if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '1').send({})
        if (vendor.behavior === 'outage') return reply.status(503).send({})
        const [longitude, latitude] = [Number(query['location.longitude']), Number(query['location.latitude'])]
        received.push({ at: new Date(), title: 'Roof', facts: { longitude: `${longitude}`, latitude: `${latitude}` } })
        if (vendor.behavior === 'lose') return reply.raw.destroy()
        const isKnown = houses.some((house) => Math.hypot(house[0] - longitude, house[1] - latitude) < reachDegrees)
        if (!isKnown) return reply.status(404).send({ error: { code: 404, status: 'NOT_FOUND' } })
        return { ...insights, ...(query.additionalInsights === 'DETECTED_ARRAYS' && { detectedArrays }) }
      })
    },
  }
  return vendor satisfies SandboxVendor
}

const stats = (areaMeters2: number, groundAreaMeters2: number) => ({ areaMeters2, groundAreaMeters2 })
const insights = {
  imageryDate: flown,
  imageryQuality: 'HIGH',
  solarPotential: {
    wholeRoofStats: stats(167.7, 150),
    roofSegmentStats: [
      { pitchDegrees: 26.565, azimuthDegrees: 90, stats: stats(83.85, 75) },
      { pitchDegrees: 26.565, azimuthDegrees: 270, stats: stats(83.85, 75) },
    ],
  },
}
const detectedArrays = { detectionStatus: 'DETECTION_STATUS_ARRAYS_DETECTED', latestCaptureDate: flown }
