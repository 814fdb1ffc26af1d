import { z } from 'zod'
import { boundedArray } from './field.ts'

/** A roof in 3D as measured by a vendor: the faces and lines of its data file. */

/** The roof lines that are drawn and counted. */
const modelLines = ['ridge', 'hip', 'valley', 'eave', 'rake', 'flashing', 'stepFlashing', 'parapet'] as const
export type ModelLine = (typeof modelLines)[number]

const coordinate = z.number().min(-100_000).max(100_000)
/** In feet: east, north, and height above the lowest point of all roofs. */
const point = z.tuple([coordinate, coordinate, coordinate])

const modelFace = z.object({
  /** Counterclockwise seen from above, not closed. */
  ring: boundedArray(point, 1_000),
  /** Over 12. */
  rise: z.number().min(0).max(1_000),
})
const modelEdge = z.object({
  type: z.enum(modelLines),
  from: point,
  to: point,
  /** Indexes of the adjacent faces: one for an outer edge, otherwise two. */
  faces: z.array(z.number().int().min(0)).min(1).max(2),
})

export const reportModel = z.object({
  structures: boundedArray(
    z.object({ faces: boundedArray(modelFace, 2_000), edges: boundedArray(modelEdge, 10_000) }),
    100,
  ),
})
export type ReportModel = z.infer<typeof reportModel>
