import { z } from 'zod'
import { id } from './field.ts'
import { messages } from './messages.ts'
import { freeText } from './text.ts'

export const canvassStatusLimits = { name: 120, most: 200 } as const

/** Which records of a door-to-door app become leads, and who gets them. */
export const canvassSettings = z
  .object({
    /** Imports records of every status, including statuses added to the app later. */
    takesAll: z.boolean(),
    /** The app's statuses to import if `takesAll` is false. */
    statuses: z.array(freeText(canvassStatusLimits.name)).max(canvassStatusLimits.most),
    /** The user who gets leads from reps who are not users of the company; null for nobody. */
    assigneeId: id.nullable(),
  })
  .check(({ value, issues }) => {
    if (value.takesAll || value.statuses.length > 0) return
    issues.push({ code: 'custom', path: ['statuses'], message: messages.REQUIRED, input: value })
  })
export type CanvassSettings = z.infer<typeof canvassSettings>

export const usualCanvassSettings: CanvassSettings = { takesAll: true, statuses: [], assigneeId: null }
