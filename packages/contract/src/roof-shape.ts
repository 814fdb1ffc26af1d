import { z } from 'zod'
import { limits } from './limits.ts'
import { roofKinds } from './status.ts'

/** A roof's shape in a person's words: see `RoofShape` of the roof package. Edges count on the outline as it is sent. */
export const roofShape = z.object({
  kind: z.enum(roofKinds),
  gableEdges: z.array(z.number().int().nonnegative()).max(limits.ringCorners).optional(),
  halfHipEdges: z.array(z.number().int().nonnegative()).max(limits.ringCorners).optional(),
  hipEndRise: z.number().min(1).max(limits.rise.max).optional(),
  edgeRises: z
    .array(z.number().min(limits.rise.min).max(limits.rise.max).nullable())
    .max(limits.ringCorners)
    .optional(),
})
export type RoofShapeChoice = z.infer<typeof roofShape>
