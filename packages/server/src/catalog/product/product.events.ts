import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The changed fields before and after; an empty text is no value. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export const productAdded = defineEvent('product.added', z.object({ name: z.string() }))
export const productChanged = defineEvent(
  'product.changed',
  z.object({ name: z.string(), before: fields, after: fields }),
)
export const productDeleted = defineEvent('product.deleted', z.object({ name: z.string() }))

export const productPricesChanged = defineEvent(
  'product.pricesChanged',
  z.object({ products: z.number(), change: z.string() }),
)
export const productPricesRestored = defineEvent('product.pricesRestored', z.object({ products: z.number() }))
export const productImported = defineEvent(
  'product.imported',
  z.object({ file: z.string(), added: z.number(), changed: z.number() }),
)
export const productExported = defineEvent('product.exported', z.object({ rows: z.number(), format: z.string() }))

/** How a market offers a product changed. The market is the subject. */
export const marketProductChanged = defineEvent(
  'market.productChanged',
  z.object({ name: z.string(), before: fields, after: fields, product: z.string() }),
)
