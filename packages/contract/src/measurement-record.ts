import { z } from 'zod'
import { boundedArray, timestamp } from './field.ts'
import { scanHolds } from './roof-scan.ts'
import { outlineSources } from './status.ts'

/** The figures that a sealed measurement report attests, and how they were obtained. */

/**
 * A facet with the evidence of its own points; null if the scan does not show it. Lengths in feet, areas on the
 * slope.
 */
const recordedFacet = z.object({
  /** As in the report's diagrams; a number for a plane that belongs to no derived roof. */
  label: z.string(),
  areaSqft: z.number(),
  /** Over 12: in the report, and by the facet's own points. */
  rise: z.number(),
  ownRise: z.number().nullable(),
  pitchErrorDegrees: z.number().nullable(),
  points: z.number().int().nullable(),
  /** Root mean square of the points' distances from their plane. */
  residualFeet: z.number().nullable(),
})
export type RecordedFacet = z.infer<typeof recordedFacet>

const recordedScan = z.object({
  holds: z.enum(scanHolds),
  project: z.string(),
  attribution: z.string(),
  flownOn: z.string().nullable(),
  flownIn: z.number().int().nullable(),
  /** Points per square meter. */
  density: z.number(),
  points: z.number().int(),
  /** Share of the points on the roof or on a plane. */
  explained: z.number(),
  /** Root mean square of the points' distances from the derived roof; null if none fits. */
  residualFeet: z.number().nullable(),
})

const recordedStructure = z.object({
  name: z.string(),
  outline: z.object({
    source: z.enum(outlineSources),
    date: z.string().nullable(),
    notice: z.string(),
    edited: z.boolean(),
  }),
  areaSqft: z.number(),
  /** Standard error of the area, from the scan; null if it states none. */
  areaErrorSqft: z.number().nullable(),
  /** Null for a roof without a scan, or with one that no longer applies. */
  scan: recordedScan.nullable(),
  facets: boundedArray(recordedFacet, 10_000),
})
export type RecordedStructure = z.infer<typeof recordedStructure>

export const measurementRecord = z.object({
  measuredAt: timestamp,
  /** Version of the geometry code that derived the roofs. */
  geometryVersion: z.number().int(),
  areaSqft: z.number(),
  planAreaSqft: z.number(),
  perimeterFeet: z.number(),
  structures: boundedArray(recordedStructure, 1_000),
})
export type MeasurementRecord = z.infer<typeof measurementRecord>
