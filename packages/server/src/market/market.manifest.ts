import { defineSlice } from '../platform/slice.ts'
import { marketRouter } from './market.router.ts'
import { market, marketArea, marketProduct, marketShape } from './market.table.ts'

export const marketSlice = defineSlice({
  name: 'market',
  router: marketRouter,
  tables: [{ table: marketProduct }, { table: marketArea }, { table: marketShape }, { table: market }],
  audit: {
    settings: {
      'market.added': 'Market added',
      'market.changed': 'Market changed',
      'market.deleted': 'Market deleted',
      'market.areaChanged': 'Service area changed',
      'market.productChanged': 'Market product changed',
    },
  },
})
