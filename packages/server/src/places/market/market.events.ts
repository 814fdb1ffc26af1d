import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The changed fields before and after; an empty text is no value. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const changed = z.object({ name: z.string(), before: fields, after: fields })

export const marketAdded = defineEvent('market.added', z.object({ name: z.string() }))
/** Its name, whether it is active or shows its own price range, or its position among the markets changed. */
export const marketChanged = defineEvent('market.changed', changed)
export const marketDeleted = defineEvent('market.deleted', z.object({ name: z.string() }))

/**
 * The parts of its area that were added, removed, turned on, or turned off, by kind: their number and names. Omits
 * unchanged parts.
 */
export const marketAreaChanged = defineEvent('market.areaChanged', z.object({ name: z.string() }).catchall(z.string()))
