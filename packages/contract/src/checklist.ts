import { z } from 'zod'
import { checklistAccess } from './checklist.access.ts'
import { checklistSteps } from './checklist-step.ts'
import { id } from './field.ts'
import { reads, sets } from './procedure.ts'

const step = z.enum(checklistSteps)

export const checklist = z.object({
  /** All of them, in their order. What is done is told by the facts, also where it had been skipped. */
  steps: z.array(z.object({ step, done: z.boolean(), skipped: z.boolean() })),
  /** Of the widget that a first quote is made with; empty where there is none. */
  toolId: z.string(),
  /** The company's market where it has exactly one: its service area is set there. */
  marketId: id.nullable(),
})
export type Checklist = z.infer<typeof checklist>

export const checklistContract = {
  get: reads(checklistAccess.get).output(checklist),
  /** Leaves a step out, or takes it back in. */
  skip: sets(checklistAccess.skip)
    .input(z.object({ step, skipped: z.boolean() }))
    .output(z.object({ step })),
}
