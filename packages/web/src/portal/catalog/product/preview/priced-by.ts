import { type ProductForm, productForm } from '@gable/contract/product-form'
import type { ProductPreviewRequest } from '@gable/contract/product-preview'

const { priceKind, priceCents, slopeSurchargeCents, slopes, wasteBps } = productForm.shape

/** Returns the values that determine the price once all are valid. Undefined while something is missing or invalid. */
export function pricedBy(values: ProductForm): Omit<ProductPreviewRequest, 'id'> | undefined {
  const parts = {
    priceKind: priceKind.safeParse(values.priceKind).data,
    priceCents: priceCents.safeParse(values.priceCents).data,
    slopeSurchargeCents: slopeSurchargeCents.safeParse(values.slopeSurchargeCents).data,
    slopes: slopes.safeParse(values.slopes).data,
    wasteBps: wasteBps.safeParse(values.wasteBps).data,
  }
  const isWhole = Object.values(parts).every((part) => part !== undefined)
  return isWhole ? (parts as Omit<ProductPreviewRequest, 'id'>) : undefined
}
