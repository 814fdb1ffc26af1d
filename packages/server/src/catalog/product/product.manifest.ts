import type { FileOwner } from '../../platform/files/file-routes.ts'
import { defineSlice } from '../../platform/slice.ts'
import { daysAgo, deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { undoDays } from './product.price.query.ts'
import { marketProductRouter, productRouter } from './product.router.ts'
import { isPhotoOfProduct, photoPurpose } from './product.service.ts'
import {
  marketProduct,
  product,
  productLabel,
  productPhoto,
  productPriceChange,
  productPriceChangeItem,
} from './product.table.ts'

/** Photos of products are public, so every user may see them too. */
const productFiles: FileOwner = {
  purpose: photoPurpose,
  mayRead: (ctx, fileId) => isPhotoOfProduct(ctx.db, ctx.company.id, fileId),
}

export const productSlice = defineSlice({
  name: 'product',
  router: productRouter,
  procedures: { market: marketProductRouter },
  retention: [deleteOldPriceChanges],
  fileOwners: [productFiles],
  tables: [
    { table: productPriceChangeItem, stays: 'earlier prices, kept for a day so that a change can be undone' },
    { table: productPriceChange, stays: 'changes that can be undone, kept for a day' },
    { table: marketProduct },
    { table: productPhoto },
    { table: product },
    { table: productLabel },
  ],
  audit: {
    settings: {
      'market.productChanged': 'Market product changed',
      'product.added': 'Product added',
      'product.changed': 'Product changed',
      'product.deleted': 'Product deleted',
      'product.pricesChanged': 'Prices changed',
      'product.pricesRestored': 'Price change undone',
      'product.imported': 'Products imported',
    },
    exports: {
      'product.exported': 'Products exported',
    },
  },
})

/** Deletes previous prices once they can no longer be restored. */
async function deleteOldPriceChanges(work: RetentionWork): Promise<void> {
  const { createdAt } = productPriceChange
  await deleteOutdated(work, { table: productPriceChange, column: createdAt, before: daysAgo(work, undoDays) })
}
