import { z } from 'zod'
import { lngLat } from './field.ts'
import { leadStatuses } from './status.ts'

/** Maximum number of grid squares in which one map view counts leads. Squares are enlarged if the view has more. */
export const maxClusters = 500
/**
 * Maximum number of leads at one place that are listed individually. Above that, only the number is shown; the list
 * next to the map has them.
 */
export const maxAtOnePlace = 10
/** The highest zoom of the lead map: two neighboring front doors are distinguishable. */
export const nearestZoom = 18

/**
 * The visible part of the map, in degrees. It never crosses the date line: both countries are on one side of it, except
 * Alaska's westernmost islands.
 */
export const mapBox = z
  .object({
    west: z.number().min(-180).max(180),
    south: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
    north: z.number().min(-90).max(90),
  })
  .refine(({ west, south, east, north }) => west < east && south < north)
export type MapBox = z.infer<typeof mapBox>

/** The leads in a square of the map, by status. Statuses without leads are omitted. */
export const clusterOf = <Pin extends z.ZodType>(pin: Pin) =>
  z.object({
    /** Identifies the square, so that a cluster is recognized after the map moves. */
    key: z.string(),
    /** The center of its leads. */
    point: lngLat,
    /** The square's bounds: the part of the map to show when it is opened. */
    box: mapBox,
    count: z.number().int(),
    statuses: z.partialRecord(z.enum(leadStatuses), z.number().int()),
    /** Its leads, if they are few and at one place; otherwise empty. */
    leads: z.array(pin).max(maxAtOnePlace),
  })
