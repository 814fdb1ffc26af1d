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
import { catalogChoice, catalogProduct, catalogRequest } from './product-catalog.ts'
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
  /** Number of markets that show it. */
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
  /** Names of the markets that show it. */
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
  /** My Catalog, in the order that homeowners see. */
  list: reads(productAccess.list)
    .route({ method: 'GET', path: '/products', tags: ['Products'], summary: 'List products' })
    .input(pageRequest(productFilters))
    .output(pageOf(productRow)),
  get: reads(productAccess.get)
    .route({ method: 'GET', path: '/products/{id}', tags: ['Products'], summary: 'Read a product' })
    .input(z.object({ id }))
    .output(productDetail),

  /** Adds a card at the end, in every existing market. */
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
  /** Moves a card behind another one, or to the front if none is given. */
  move: sets(productAccess.move)
    .input(z.object({ id, behind: id.nullable() }))
    .output(z.object({ id })),
  /** Deletes a card, also from all markets; not possible if it is the last card that a market shows. */
  delete: sets(productAccess.delete)
    .input(deletion)
    .output(z.object({ id }))
    .errors({
      ...staleVersion,
      PRODUCT_LAST_OF_MARKET: { status: 409, message: messages.PRODUCT_LAST_OF_MARKET, data: withSentence },
    }),

  /** Searches the built-in catalog by text and kind. */
  catalogue: reads(productAccess.catalogue)
    .input(catalogRequest)
    .output(z.object({ products: z.array(catalogProduct) })),
  /** Creates a card from each of these products, all or none. Rejects products that My Catalog already has. */
  addFromCatalogue: creates(productAccess.addFromCatalogue)
    .input(catalogChoice.extend({ idempotencyKey }))
    .output(z.object({ ids: z.array(id) }))
    .errors({
      PRODUCT_EXISTS: { status: 409, message: messages.PRODUCT_EXISTS },
      TOO_MANY_PRODUCTS: { status: 409, message: messages.TOO_MANY_PRODUCTS },
    }),
  /** The price of an unsaved card for a homeowner, on a sample roof. */
  preview: reads(productAccess.preview)
    .input(productPreviewRequest)
    .output(z.object({ preview: productPreview.nullable() })),

  /** All labels that cards have or had, and whether a card still uses each. */
  labels: reads(productAccess.labels).output(
    z.object({ labels: z.array(z.object({ name: z.string(), used: z.boolean() })) }),
  ),
  deleteLabel: sets(productAccess.deleteLabel)
    .input(z.object({ name: ruledText().max(limits.product.label) }))
    .output(z.object({ name: z.string() }))
    .errors({ LABEL_USED: { status: 409, message: messages.LABEL_USED } }),
  /** The types in use, sorted by name. */
  types: reads(productAccess.types).output(z.object({ types: z.array(z.string()) })),

  /** Previews a price change for these cards. */
  previewPrices: reads(productAccess.previewPrices)
    .input(z.object({ which: whichProducts, change: priceChange }))
    .output(pricePreview),
  /** Changes the prices of cards that are unchanged since the preview; the others are skipped and returned. */
  changePrices: creates(productAccess.changePrices, largeBody.table)
    .input(
      z.object({
        change: priceChange,
        cards: z.array(seenCard).min(1, messages.REQUIRED).max(limits.product.most),
        idempotencyKey,
      }),
    )
    .output(z.object({ id: id.nullable(), changed: z.number().int(), left: pricesLeft })),
  /** The last price change, while it can be undone. */
  lastPrices: reads(productAccess.lastPrices).output(z.object({ last: lastPriceChange.nullable() })),
  /** Restores the prices that are unchanged since the last price change; other cards are skipped and returned. */
  undoPrices: sets(productAccess.undoPrices)
    .input(z.object({ id }))
    .output(z.object({ restored: z.number().int(), left: pricesLeft }))
    .errors({ UNDO_OVER: { status: 409, message: messages.UNDO_OVER } }),

  /** Exports every card with its fields, or an empty template. */
  exportFile: opens(productAccess.exportFile)
    .input(z.object({ format: z.enum(sheetFormats), template: z.boolean().default(false) }))
    .output(z.file()),
  /** Previews the import of this file row by row, without writing anything. */
  previewImport: reads(productAccess.previewImport)
    .input(z.object({ fileId: id }))
    .output(importPreview)
    .errors(importRefusals),
  /** Carries out the previewed import in one transaction. */
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
