import { z } from 'zod'
import { checklistAccess } from './checklist.access.ts'
import { checklistSteps } from './checklist-step.ts'
import { id } from './field.ts'
import { reads, sets } from './procedure.ts'

const step = z.enum(checklistSteps)

const checklist = z.object({
  /** All steps, in order. `done` is derived from the company's data, even for skipped steps. */
  steps: z.array(z.object({ step, done: z.boolean(), skipped: z.boolean() })),
  /** The widget for a first quote; empty if there is none. */
  toolId: z.string(),
  /** The company's market if it has exactly one; its service area is set there. */
  marketId: id.nullable(),
})
export type Checklist = z.infer<typeof checklist>

export const checklistContract = {
  get: reads(checklistAccess.get).output(checklist),
  /** Skips a step, or restores it. */
  skip: sets(checklistAccess.skip)
    .input(z.object({ step, skipped: z.boolean() }))
    .output(z.object({ step })),
}
