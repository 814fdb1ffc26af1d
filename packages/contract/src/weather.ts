import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id, lngLat, timestamp } from './field.ts'
import { imagery } from './geo.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, outOfRange } from './messages.ts'
import { creates, edits, idempotencyKey, reads } from './procedure.ts'
import { ruledText } from './text.ts'
import { weatherAccess } from './weather.access.ts'
import { hailSizes, stormSources, weatherStandings } from './weather-words.ts'

/** Hail of the last 30 days near a company's leads. Sizes are in inches, distances in miles. */

/** A day in the company's calendar. */
const day = z.string()

/** How current and complete the shown data is. */
const retrieval = z.object({
  /** All shown data was retrieved at this time or later; null until the first retrieval is finished. */
  asOf: timestamp.nullable(),
  /** A source did not respond to the last request. */
  trouble: z.boolean(),
  /** Sources that the operator has enabled. */
  sources: z.array(z.enum(stormSources)),
})
export type Retrieval = z.infer<typeof retrieval>

const { min, max } = limits.weather.radiusMiles

export const radiusForm = z.object({
  radiusMiles: z
    .number({ error: outOfRange('number of miles', min, max) })
    .int(outOfRange('number of miles', min, max))
    .min(min, outOfRange('number of miles', min, max))
    .max(max, outOfRange('number of miles', min, max)),
})

const weatherSettings = retrieval.extend({
  version,
  standing: z.enum(weatherStandings),
  /** When access was requested, if that has not been answered yet. */
  requestedAt: timestamp.nullable(),
  radiusMiles: z.number().int(),
})
export type WeatherSettings = z.infer<typeof weatherSettings>

const hail = z.object({ inches: z.number(), miles: z.number() })

/** The hail of one day within the radius around a lead: the largest, and the nearest if that is a different one. */
export const leadStorm = hail.extend({
  day,
  nearest: hail.nullable(),
  reports: z.number().int(),
  sources: z.array(z.enum(stormSources)),
})

const leadStorms = retrieval.extend({
  /** Why there are no reports: the house is in Canada, or its location is unknown. */
  closed: z.enum(['canada', 'noPoint']).nullable(),
  radiusMiles: z.number().int(),
  /** Latest first; at most one per day. */
  storms: z.array(leadStorm),
  /** The largest reports within the radius, for the map. */
  points: z.array(z.object({ id, point: lngLat, inches: z.number() })),
})
export type LeadStorms = z.infer<typeof leadStorms>

/** A hail report within the radius of at least one lead. */
const stormRow = z.object({
  id,
  at: timestamp,
  /** Day in the company's calendar. */
  day: z.string(),
  point: lngLat,
  inches: z.number(),
  source: z.enum(stormSources),
  /** The location in the source's words: "2 ESE Tatum, NM". Empty for radar data. */
  place: z.string(),
  /** Number of the company's leads within the radius; null for people who see only their own leads. */
  leads: z.number().int().nullable(),
  /** Distance to the nearest of them. */
  miles: z.number().nullable(),
})
export type StormRow = z.infer<typeof stormRow>

const calendarDay = ruledText(messages.BAD_REQUEST)
  .regex(/^20\d\d-\d\d-\d\d$/, messages.BAD_REQUEST)
  .refine((typed) => z.iso.date().safeParse(typed).success, messages.BAD_REQUEST)

const stormFilters = z.object({
  /** Minimum size in inches. */
  size: z.enum(hailSizes).optional(),
  /** Days in the company's calendar, both inclusive. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type StormFilters = z.infer<typeof stormFilters>

export const weatherContract = {
  /** Whether the company has weather reports, and the state of its request. */
  settings: reads(weatherAccess.settings).output(weatherSettings),

  /** Requests access from the platform; can be repeated after a rejection. */
  requestAccess: creates(weatherAccess.requestAccess)
    .input(z.object({ idempotencyKey }))
    .output(z.object({ requestedAt: timestamp }))
    .errors({ ACCESS_NOT_ASKED: { status: 409, message: messages.ACCESS_NOT_ASKED } }),

  /** Saves the radius. The leads within the new radius appear shortly afterwards. */
  saveRadius: edits(weatherAccess.saveRadius)
    .input(radiusForm.extend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  leadStorms: reads(weatherAccess.leadStorms)
    .input(z.object({ leadId: id }))
    .output(leadStorms),

  /** Hail reports near the company's leads, latest first, with keyset pagination. */
  storms: reads(weatherAccess.storms)
    .input(pageRequest(stormFilters.shape))
    .output(pageOf(stormRow).extend({ retrieval, radiusMiles: z.number().int() })),

  /** The reports for a map: the largest ones, and the affected leads, most recently hit first. */
  map: reads(weatherAccess.map)
    .input(stormFilters)
    .output(
      z.object({
        storms: z.array(stormRow.pick({ id: true, point: true, inches: true })),
        leads: z.array(z.object({ id, point: lngLat })),
        /** There are more than the map shows. */
        more: z.boolean(),
        /** The base imagery, the same that homeowners see in the widget. */
        imagery,
      }),
    ),
}
