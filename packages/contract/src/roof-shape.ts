import { z } from 'zod'
import { limits } from './limits.ts'
import { roofKinds } from './status.ts'

/** Limits of a roof assembled from planes: the number of planes, and the height above its lowest eave. */
const [maxPlanes, maxMeters] = [60, 100]

/** Corners of a plane: longitude, latitude, and meters above the roof's lowest eave. */
const levelRing = z
  .array(
    z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90), z.number().min(-maxMeters).max(maxMeters)]),
  )
  .min(3)
  .max(limits.ringCorners)

/**
 * A roof's shape in a person's terms: see `RoofShape` of the roof package. Edge indexes refer to the outline as sent.
 */
export const roofShape = z.object({
  kind: z.enum(roofKinds),
  gableEdges: z.array(z.number().int().nonnegative()).max(limits.ringCorners).optional(),
  halfHipEdges: z.array(z.number().int().nonnegative()).max(limits.ringCorners).optional(),
  hipEndRise: z.number().min(1).max(limits.rise.max).optional(),
  edgeRises: z
    .array(z.number().min(limits.rise.min).max(limits.rise.max).nullable())
    .max(limits.ringCorners)
    .optional(),
  levels: z
    .array(z.object({ ring: levelRing, holes: z.array(levelRing).max(maxPlanes) }))
    .max(maxPlanes)
    .optional(),
})
export type RoofShapeChoice = z.infer<typeof roofShape>
