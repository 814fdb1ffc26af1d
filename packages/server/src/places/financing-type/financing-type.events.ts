import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The changed fields before and after; an empty text is no value. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const change = z.object({ name: z.string(), before: fields, after: fields })

export const typeAdded = defineEvent('financing.typeAdded', z.object({ name: z.string() }))
export const typeChanged = defineEvent('financing.typeChanged', change)
export const typeDeleted = defineEvent('financing.typeDeleted', z.object({ name: z.string() }))
