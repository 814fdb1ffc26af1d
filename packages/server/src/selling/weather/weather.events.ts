import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** An admin of the company asked the platform for access. */
export const accessRequested = defineEvent('weather.accessRequested', z.object({ by: z.string() }))

/** The platform's admin answered. */
export const requestAnswered = defineEvent(
  'weather.requestAnswered',
  z.object({ accepted: z.boolean(), requestedBy: z.uuid().nullable() }),
)

const miles = z.object({ radiusMiles: z.number() })
export const radiusChanged = defineEvent('weather.radiusChanged', z.object({ before: miles, after: miles }))

/** Hail of the last days was reported near leads that was not known before: of each day how large, near how many, how near. */
export const hailReported = defineEvent(
  'weather.hailReported',
  z.object({ day: z.string(), leads: z.number().int(), hundredths: z.number().int(), miles: z.number() }),
)
