import { z } from 'zod'
import { lngLat } from './field.ts'
import { leadStatuses } from './status.ts'

/** So many squares at most does one look at the map count leads in; where the screen has more, they are made larger. */
export const mostClusters = 500
/** So many leads at one place are told one by one; more of them are a number, and the list beside the map has them. */
export const mostAtOnePlace = 10
/** As near as the map of leads goes: two doors of a street stand apart. */
export const nearestZoom = 18

/**
 * A part of the map in degrees, as the screen shows it. The date line is not crossed: both countries lie on one side of it but
 * for Alaska's last islands.
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

/** The leads of one square of the map, by status; a status that none of them has is left out. */
export const clusterOf = <Pin extends z.ZodType>(pin: Pin) =>
  z.object({
    /** The square, by which a cluster is known again when the map was moved. */
    key: z.string(),
    /** The middle of its leads. */
    point: lngLat,
    /** The square itself: what is looked at when it is opened. */
    box: mapBox,
    count: z.number().int(),
    statuses: z.partialRecord(z.enum(leadStatuses), z.number().int()),
    /** Its leads where they are few and stand at one place; else empty. */
    leads: z.array(pin).max(mostAtOnePlace),
  })
