import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Each field that differs, as it was and as it is; empty texts for nothing. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const changed = z.object({ name: z.string(), before: fields, after: fields })

export const marketAdded = defineEvent('market.added', z.object({ name: z.string() }))
/** Its name, whether it is on, or its place among the markets. */
export const marketChanged = defineEvent('market.changed', changed)
export const marketDeleted = defineEvent('market.deleted', z.object({ name: z.string() }))

/** What was added to its area, taken out, turned on or off, by kind: how many, and which. Nothing of what stayed. */
export const marketAreaChanged = defineEvent('market.areaChanged', z.object({ name: z.string() }).catchall(z.string()))
