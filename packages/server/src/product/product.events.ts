import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

/** Each field that differs, as it was and as it is; empty texts for nothing. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const productAdded = defineEvent('product.added', z.object({ name: z.string() }))
export const productChanged = defineEvent(
  'product.changed',
  z.object({ name: z.string(), before: fields, after: fields }),
)
export const productDeleted = defineEvent('product.deleted', z.object({ name: z.string() }))
