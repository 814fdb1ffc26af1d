import { z } from 'zod'
import { ring } from './field.ts'
import { roofShape } from './roof-shape.ts'

/** A plane fitted to the points of a scan. */
export const scannedPlane = z.object({
  /** Over 12. */
  rise: z.number(),
  /** Standard error of its pitch. */
  pitchErrorDegrees: z.number(),
  /** Downslope direction, clockwise from north; null for a level plane. */
  azimuthDegrees: z.number().nullable(),
  /** Area on the roof's slope. */
  areaSqft: z.number(),
  /** Root mean square of its points' distances from it; absent in scans before it was stored. */
  residualFeet: z.number().optional(),
  points: z.number().int(),
})
export type ScannedPlane = z.infer<typeof scannedPlane>

/** A plane of the derived roof, with the pitch of its own points. */
export const scannedFacet = z.object({
  /** Index of the outline's edge that it rises from. */
  edge: z.number().int(),
  /** Both over 12: from the derived roof, and from only the plane's own points; null if there are too few points. */
  rise: z.number(),
  ownRise: z.number().nullable(),
  pitchErrorDegrees: z.number().nullable(),
  /** Root mean square of its own points' distances from their plane; absent in scans before it was stored. */
  residualFeet: z.number().nullable().optional(),
  points: z.number().int(),
})

/** A roof that was derived from a scan and fits it: `roofOf` can derive it again from outline, shape, and rise. */
export const scannedRoof = z.object({
  /** The roof's own edge, including the overhang if that was measured. Shape and facets refer to its edges. */
  outline: z.array(ring),
  shape: roofShape,
  /** Whether the outline now shows the roof's edge, whatever it showed before. */
  isEdge: z.boolean(),
  eaveHeightFeet: z.number(),
  ridgeHeightFeet: z.number(),
  /** How far the roof extends beyond the given outline; negative if it ends inside. */
  overhangFeet: z.number(),
  overhangErrorFeet: z.number(),
  /** Offset between the point cloud and the outline. */
  shiftFeet: z.number(),
  /** Root mean square of the points' distances from the roof. */
  residualFeet: z.number(),
  facets: z.array(scannedFacet),
  /** Planes above the roof that are not part of it. */
  dormers: z.array(scannedPlane),
})
export type ScannedRoof = z.infer<typeof scannedRoof>

/** The result of an airborne scan of a roof. A snapshot: it is stored with everything that depends on it. */
export const roofScan = z.object({
  /** Which of POINT_CLOUDS it is from, and which flight. */
  vendor: z.string(),
  project: z.string(),
  /** Null if the points span several days, or if the year is unknown. */
  flownOn: z.iso.date().nullable(),
  flownIn: z.number().int().nullable(),
  /** Attribution to show with the data. */
  attribution: z.string(),
  /** Points per square meter inside the outline. */
  density: z.number(),
  /** Number of these points that belong to the roof. */
  roofPoints: z.number().int(),
  /** Share of the roof's points that lie on the derived roof, or on a plane. */
  explained: z.number(),
  /** Over 12, measured across all sloped planes. */
  rise: z.number(),
  /** Error of the planes' own pitches, based on their points; null if it cannot be determined. */
  pitchErrorDegrees: z.number().nullable(),
  /** Of the derived roof, otherwise of the planes; null if a plane is too steep to determine its area from the plan. */
  areaSqft: z.number().nullable(),
  /** Null if no derived roof fits the planes, as with mansards or eaves at several heights. */
  roof: scannedRoof.nullable(),
  /** The planes if there is no derived roof, largest first; otherwise empty. */
  planes: z.array(scannedPlane),
})
export type RoofScan = z.infer<typeof roofScan>

/**
 * How much of a scan still applies to a roof: all of it, only the height of its eaves, or planes that no derived roof
 * fits.
 */
export const scanHolds = ['whole', 'eaves', 'planes'] as const

/** A scan with how much of it still applies to the roof that it is stored with: see `heldScan` of `scan-hold.ts`. */
export const heldRoofScan = roofScan.extend({ holds: z.enum(scanHolds) })
export type HeldScan = z.infer<typeof heldRoofScan>
