import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Each field that differs, as it was and as it is; empty texts for nothing. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const change = z.object({ name: z.string(), before: fields, after: fields })

export const typeAdded = defineEvent('financing.typeAdded', z.object({ name: z.string() }))
export const typeChanged = defineEvent('financing.typeChanged', change)
export const typeDeleted = defineEvent('financing.typeDeleted', z.object({ name: z.string() }))
