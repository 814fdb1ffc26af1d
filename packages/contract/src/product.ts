import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { id } from './field.ts'
import { shownFile } from './file.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, opens, reads, sets, withSentence } from './procedure.ts'
import { productAccess } from './product.access.ts'
import { catalogueChoice, catalogueProduct, catalogueRequest } from './product-catalogue.ts'
import { importAnswer, importPreview, sheetFormats } from './product-file-form.ts'
import { newProductForm, productForm } from './product-form.ts'
import { productPreview, productPreviewRequest } from './product-preview.ts'
import {
  lastPriceChange,
  priceChange,
  pricePreview,
  pricesLeft,
  productFilters,
  seenCard,
  whichProducts,
} from './product-price.ts'
import { productUnits } from './product-unit.ts'
import { namedSlopes, priceKinds } from './status.ts'
import { ruledText } from './text.ts'

/** A card in My Catalog. */
export const productRow = z.object({
  id,
  version,
  name: z.string(),
  type: z.string(),
  label: z.string(),
  priceKind: z.enum(priceKinds),
  priceCents: z.number().int(),
  pricePerSheetCents: z.number().int().nullable(),
  active: z.boolean(),
  /** In how many markets it is shown. */
  markets: z.number().int(),
  photo: shownFile.nullable(),
})
export type ProductRow = z.infer<typeof productRow>

export const productDetail = z.object({
  id,
  version,
  name: z.string(),
  type: z.string(),
  label: z.string(),
  warranty: z.string(),
  warrantyCoverageType: z.string(),
  topFeatures: z.array(z.string()),
  whatIsIncluded: z.array(z.string()),
  additionalCostText: z.string(),
  priceKind: z.enum(priceKinds),
  priceCents: z.number().int(),
  pricePerSheetCents: z.number().int().nullable(),
  costCents: z.number().int().nullable(),
  slopeSurchargeCents: z.partialRecord(z.enum(namedSlopes), z.number().int()),
  slopes: z.array(z.enum(namedSlopes)),
  wasteBps: z.number().int().nullable(),
  sku: z.string(),
  unit: z.enum(productUnits),
  customUnitName: z.string(),
  active: z.boolean(),
  photos: z.array(shownFile),
  /** The names of the markets that show it. */
  markets: z.array(z.string()),
})
export type ProductDetail = z.infer<typeof productDetail>

const notTaken = {
  PRODUCT_EXISTS: { status: 409, message: messages.PRODUCT_EXISTS },
  LABEL_EXISTS: { status: 409, message: messages.LABEL_EXISTS },
  UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND },
}

const importRefusals = {
  UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND },
  FILE_NOT_READABLE: { status: 422, message: messages.FILE_NOT_READABLE },
  FILE_EMPTY: { status: 422, message: messages.FILE_EMPTY },
  TOO_MANY_PRODUCTS: { status: 409, message: messages.TOO_MANY_PRODUCTS },
}

export const productContract = {
  /** My Catalog, in the order in which homeowners see it. */
  list: reads(productAccess.list)
    .route({ method: 'GET', path: '/products', tags: ['Products'], summary: 'List products' })
    .input(pageRequest(productFilters))
    .output(pageOf(productRow)),
  get: reads(productAccess.get)
    .route({ method: 'GET', path: '/products/{id}', tags: ['Products'], summary: 'Read a product' })
    .input(z.object({ id }))
    .output(productDetail),

  /** A new card stands last, in every market that is there. */
  create: creates(productAccess.create)
    .input(newProductForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notTaken, TOO_MANY_PRODUCTS: { status: 409, message: messages.TOO_MANY_PRODUCTS } }),
  update: edits(productAccess.update)
    .input(productForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({
      ...notTaken,
      ...staleVersion,
      PRODUCT_LAST_SHOWN: { status: 409, message: messages.PRODUCT_LAST_SHOWN, data: withSentence },
    }),
  /** Puts a card behind another one; without one, first. */
  move: sets(productAccess.move)
    .input(z.object({ id, behind: id.nullable() }))
    .output(z.object({ id })),
  /** Deletes a card, also out of markets; not the last one that a market shows. */
  delete: sets(productAccess.delete)
    .input(deletion)
    .output(z.object({ id }))
    .errors({
      ...staleVersion,
      PRODUCT_LAST_OF_MARKET: { status: 409, message: messages.PRODUCT_LAST_OF_MARKET, data: withSentence },
    }),

  /** The product's own catalogue, as far as a search and a kind let through. */
  catalogue: reads(productAccess.catalogue)
    .input(catalogueRequest)
    .output(z.object({ products: z.array(catalogueProduct) })),
  /** Makes a card of each of these, all or none. One that My Catalog has already is refused. */
  addFromCatalogue: creates(productAccess.addFromCatalogue)
    .input(catalogueChoice.extend({ idempotencyKey }))
    .output(z.object({ ids: z.array(id) }))
    .errors({
      PRODUCT_EXISTS: { status: 409, message: messages.PRODUCT_EXISTS },
      TOO_MANY_PRODUCTS: { status: 409, message: messages.TOO_MANY_PRODUCTS },
    }),
  /** What a card as it stands in its form would cost a homeowner, on a sample roof. */
  preview: reads(productAccess.preview)
    .input(productPreviewRequest)
    .output(z.object({ preview: productPreview.nullable() })),

  /** The labels that cards have or had, with whether a card has it now. */
  labels: reads(productAccess.labels).output(
    z.object({ labels: z.array(z.object({ name: z.string(), used: z.boolean() })) }),
  ),
  deleteLabel: sets(productAccess.deleteLabel)
    .input(z.object({ name: ruledText().max(limits.product.label) }))
    .output(z.object({ name: z.string() }))
    .errors({ LABEL_USED: { status: 409, message: messages.LABEL_USED } }),
  /** The types that cards have, by name. */
  types: reads(productAccess.types).output(z.object({ types: z.array(z.string()) })),

  /** What a change would make of the prices of these cards. */
  previewPrices: reads(productAccess.previewPrices)
    .input(z.object({ which: whichProducts, change: priceChange }))
    .output(pricePreview),
  /** Changes the prices of cards that are as they were seen; the others are left, and named. */
  changePrices: creates(productAccess.changePrices, largeBody.table)
    .input(
      z.object({
        change: priceChange,
        cards: z.array(seenCard).min(1, messages.REQUIRED).max(limits.product.most),
        idempotencyKey,
      }),
    )
    .output(z.object({ id: id.nullable(), changed: z.number().int(), left: pricesLeft })),
  /** The last change of prices, while it can be undone. */
  lastPrices: reads(productAccess.lastPrices).output(z.object({ last: lastPriceChange.nullable() })),
  /** Puts the prices back that still are what that change made of them; the others are left, and named. */
  undoPrices: sets(productAccess.undoPrices)
    .input(z.object({ id }))
    .output(z.object({ restored: z.number().int(), left: pricesLeft }))
    .errors({ UNDO_OVER: { status: 409, message: messages.UNDO_OVER } }),

  /** Every card with its fields, or a template without any. */
  exportFile: opens(productAccess.exportFile)
    .input(z.object({ format: z.enum(sheetFormats), template: z.boolean().default(false) }))
    .output(z.file()),
  /** What an import of this file would do, row by row; nothing is written. */
  previewImport: reads(productAccess.previewImport)
    .input(z.object({ fileId: id }))
    .output(importPreview)
    .errors(importRefusals),
  /** Does what was previewed, in one transaction. */
  importFile: creates(productAccess.importFile)
    .input(z.object({ fileId: id, seen: ruledText().max(100), idempotencyKey }))
    .output(importAnswer)
    .errors({
      ...importRefusals,
      PRODUCT_EXISTS: { status: 409, message: messages.PRODUCT_EXISTS },
      LABEL_EXISTS: { status: 409, message: messages.LABEL_EXISTS },
      IMPORT_FAULTY: { status: 422, message: messages.IMPORT_FAULTY },
      IMPORT_CHANGED: { status: 409, message: messages.IMPORT_CHANGED },
    }),
}
