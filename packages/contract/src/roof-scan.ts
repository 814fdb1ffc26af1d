import { z } from 'zod'
import { ring } from './field.ts'
import { roofShape } from './roof-shape.ts'

/** A plane as the points of a scan show it. */
export const scannedPlane = z.object({
  /** Over 12. */
  rise: z.number(),
  /** Standard error of its pitch. */
  pitchErrorDegrees: z.number(),
  /** Direction of fall, clockwise from north; null where it is level. */
  azimuthDegrees: z.number().nullable(),
  /** As it lies on the roof. */
  areaSqft: z.number(),
  points: z.number().int(),
})
export type ScannedPlane = z.infer<typeof scannedPlane>

/** A plane of the roof that was derived, with the pitch of its own points. */
export const scannedFacet = z.object({
  /** The outline's edge that it rises from. */
  edge: z.number().int(),
  /** Over 12, as the roof is derived, and of its own points alone: null where these are too few to tell. */
  rise: z.number(),
  ownRise: z.number().nullable(),
  pitchErrorDegrees: z.number().nullable(),
  points: z.number().int(),
})
export type ScannedFacet = z.infer<typeof scannedFacet>

/** A roof that was derived from a scan and fits it: `roofOf` derives it again from outline, shape and rise. */
export const scannedRoof = z.object({
  /** The roof's own edge, with the overhang where that was measured. Shape and facets count on it. */
  outline: z.array(ring),
  shape: roofShape,
  /** Where the outline shows the roof's edge now, whatever it was of. */
  isEdge: z.boolean(),
  eaveHeightFeet: z.number(),
  ridgeHeightFeet: z.number(),
  /** By how much the roof stands out over the outline that was given; negative: it ends within. */
  overhangFeet: z.number(),
  overhangErrorFeet: z.number(),
  /** By how much the cloud lies off the outline. */
  shiftFeet: z.number(),
  /** Root mean square of the points' distances from the roof. */
  residualFeet: z.number(),
  facets: z.array(scannedFacet),
  /** What stands over it and is no part of it. */
  dormers: z.array(scannedPlane),
})
export type ScannedRoof = z.infer<typeof scannedRoof>

/** What an airborne scan told of a roof. A snapshot: it is kept with whatever rests on it. */
export const roofScan = z.object({
  /** By which of POINT_CLOUDS, and from which flight. */
  vendor: z.string(),
  project: z.string(),
  /** Null where the points do not tell one day, or nothing tells the year. */
  flownOn: z.iso.date().nullable(),
  flownIn: z.number().int().nullable(),
  /** Whom whatever shows it owes thanks. */
  attribution: z.string(),
  /** Points on a square metre inside the outline. */
  density: z.number(),
  /** How many of them are the roof's. */
  roofPoints: z.number().int(),
  /** Share of these on the roof that was derived, or on a plane. */
  explained: z.number(),
  /** Over 12, of all planes that slope, as measured. */
  rise: z.number(),
  /** Of the planes' own pitches, by their points; null where none tells it. */
  pitchErrorDegrees: z.number().nullable(),
  /** Of the derived roof, else of the planes; null where one is too steep for the plan to tell. */
  areaSqft: z.number().nullable(),
  /** Null where no derived roof fits the planes, as on mansards and where eaves stand at several heights. */
  roof: scannedRoof.nullable(),
  /** The planes alone where there is no such roof, the largest first; else empty. */
  planes: z.array(scannedPlane),
})
export type RoofScan = z.infer<typeof roofScan>

/** What of a scan a roof still has: all, the height of its eaves alone, or planes that no derived roof fits. */
export const scanHolds = ['whole', 'eaves', 'planes'] as const

/** A scan with what of it holds of the roof that it is kept with: see `heldScan` of `scan-hold.ts`. */
export const heldRoofScan = roofScan.extend({ holds: z.enum(scanHolds) })
export type HeldScan = z.infer<typeof heldRoofScan>
