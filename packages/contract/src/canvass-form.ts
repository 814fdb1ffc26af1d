import { z } from 'zod'
import { id } from './field.ts'
import { messages } from './messages.ts'
import { freeText } from './text.ts'

export const canvassStatusLimits = { name: 120, most: 200 } as const

/** Which records of a door-to-door app become leads, and whose. */
export const canvassSettings = z
  .object({
    /** Records of every status, also of those that the app gets later. */
    takesAll: z.boolean(),
    /** The app's statuses that are imported where not all are. */
    statuses: z.array(freeText(canvassStatusLimits.name)).max(canvassStatusLimits.most),
    /** Who gets the leads of reps who are no users of the company; null for nobody. */
    assigneeId: id.nullable(),
  })
  .check(({ value, issues }) => {
    if (value.takesAll || value.statuses.length > 0) return
    issues.push({ code: 'custom', path: ['statuses'], message: messages.REQUIRED, input: value })
  })
export type CanvassSettings = z.infer<typeof canvassSettings>

/** The settings of a company that has not said otherwise. */
export const usualCanvassSettings: CanvassSettings = { takesAll: true, statuses: [], assigneeId: null }
