import { z } from 'zod'
import { id } from './field.ts'
import { productForm } from './product-form.ts'
import { itemisedProduct } from './quote.ts'
import { currencies, namedSlopes } from './status.ts'

/** Everything that a card's price depends on, and the card's id if it exists already. */
export const productPreviewRequest = z.object({
  id: id.nullable(),
  ...z.object(productForm.shape).pick({
    priceKind: true,
    priceCents: true,
    slopeSurchargeCents: true,
    slopes: true,
    wasteBps: true,
  }).shape,
})
export type ProductPreviewRequest = z.infer<typeof productPreviewRequest>

/** The price that a homeowner with the sample roof would see, in the company's display format. */
export const productPreview = z.object({
  ...itemisedProduct.pick({ display: true, totalCents: true, range: true, monthly: true, lines: true }).shape,
  roof: z.object({ planAreaSqft: z.number(), slope: z.enum(namedSlopes), rise: z.number() }),
  currency: z.enum(currencies),
})
export type ProductPreview = z.infer<typeof productPreview>
