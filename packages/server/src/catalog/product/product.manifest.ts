import { defineSlice } from '../../platform/slice.ts'
import { productFiles } from './product.files.ts'
import { marketProductRouter } from './product.market.router.ts'
import { marketProduct } from './product.market.table.ts'
import { deleteOldPriceChanges } from './product.retention.ts'
import { productRouter } from './product.router.ts'
import { product, productLabel, productPhoto, productPriceChange, productPriceChangeItem } from './product.table.ts'

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
