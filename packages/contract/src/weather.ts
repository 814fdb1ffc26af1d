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

/** Hail of the last 30 days near a company's leads. Sizes are inches, distances miles. */

/** A day on the company's calendar. */
const day = z.string()

/** How far what is shown can be relied upon. */
const retrieval = z.object({
  /** All that is shown was looked up at this moment or later; null while that is under way for the first time. */
  asOf: timestamp.nullable(),
  /** A source did not answer when it was asked last. */
  trouble: z.boolean(),
  /** What the operator has switched on. */
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

export const weatherSettings = retrieval.extend({
  version,
  standing: z.enum(weatherStandings),
  /** When access was asked for, and not yet answered. */
  requestedAt: timestamp.nullable(),
  radiusMiles: z.number().int(),
})
export type WeatherSettings = z.infer<typeof weatherSettings>

const hail = z.object({ inches: z.number(), miles: z.number() })

/** The hail of one day within the radius round a lead: the largest, and the nearest where that is another. */
export const leadStorm = hail.extend({
  day,
  nearest: hail.nullable(),
  reports: z.number().int(),
  sources: z.array(z.enum(stormSources)),
})

export const leadStorms = retrieval.extend({
  /** Why there is nothing to look for: the house is in Canada, or nobody knows where it stands. */
  closed: z.enum(['canada', 'noPoint']).nullable(),
  radiusMiles: z.number().int(),
  /** The last first; one for each day at most. */
  storms: z.array(leadStorm),
  /** The largest of the reports within the radius, for the map. */
  points: z.array(z.object({ id, point: lngLat, inches: z.number() })),
})
export type LeadStorms = z.infer<typeof leadStorms>

/** A report of hail within the radius of at least one lead. */
export const stormRow = z.object({
  id,
  at: timestamp,
  point: lngLat,
  inches: z.number(),
  source: z.enum(stormSources),
  /** Where it was, as the source says it: "2 ESE Tatum, NM". Empty for what a radar saw. */
  place: z.string(),
  /** Leads of the company within the radius; null for who sees their own leads alone. */
  leads: z.number().int().nullable(),
  /** How far the nearest of them stands. */
  miles: z.number().nullable(),
})
export type StormRow = z.infer<typeof stormRow>

const calendarDay = ruledText(messages.BAD_REQUEST)
  .regex(/^20\d\d-\d\d-\d\d$/, messages.BAD_REQUEST)
  .refine((typed) => z.iso.date().safeParse(typed).success, messages.BAD_REQUEST)

export const stormFilters = z.object({
  /** This size in inches or larger. */
  size: z.enum(hailSizes).optional(),
  /** Days on the company's calendar, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type StormFilters = z.infer<typeof stormFilters>

export const weatherContract = {
  /** Whether the company has weather reports, and how it stands with its request. */
  settings: reads(weatherAccess.settings).output(weatherSettings),

  /** Asks the platform for access; again where that was declined. */
  requestAccess: creates(weatherAccess.requestAccess)
    .input(z.object({ idempotencyKey }))
    .output(z.object({ requestedAt: timestamp }))
    .errors({ ACCESS_NOT_ASKED: { status: 409, message: messages.ACCESS_NOT_ASKED } }),

  /** Whoever looks finds the leads within the new radius a moment later. */
  saveRadius: edits(weatherAccess.saveRadius)
    .input(radiusForm.extend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** The hail near one lead. */
  leadStorms: reads(weatherAccess.leadStorms)
    .input(z.object({ leadId: id }))
    .output(leadStorms),

  /** Reports of hail near the company's leads, the last first, keyset paged. */
  storms: reads(weatherAccess.storms)
    .input(pageRequest(stormFilters.shape))
    .output(pageOf(stormRow).extend({ retrieval, radiusMiles: z.number().int() })),

  /** The same for a map: the largest of them, and leads that were hit, those hit last first. */
  map: reads(weatherAccess.map)
    .input(stormFilters)
    .output(
      z.object({
        storms: z.array(stormRow.pick({ id: true, point: true, inches: true })),
        leads: z.array(z.object({ id, point: lngLat })),
        /** There are more than are drawn. */
        more: z.boolean(),
        /** The picture under it, as homeowners see it in the widget. */
        imagery,
      }),
    ),
}
