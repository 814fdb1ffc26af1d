import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** An admin of the company requested access from the platform. */
export const accessRequested = defineEvent('weather.accessRequested', z.object({ by: z.string() }))

/** The platform's admin answered the request. */
export const requestAnswered = defineEvent(
  'weather.requestAnswered',
  z.object({ accepted: z.boolean(), requestedBy: z.uuid().nullable() }),
)

const miles = z.object({ radiusMiles: z.number() })
export const radiusChanged = defineEvent('weather.radiusChanged', z.object({ before: miles, after: miles }))

/** New hail of the last days was reported near leads: for each day its size, the number of leads, and the distance. */
export const hailReported = defineEvent(
  'weather.hailReported',
  z.object({ day: z.string(), leads: z.number().int(), hundredths: z.number().int(), miles: z.number() }),
)
