import { defineSlice } from '../../platform/slice.ts'
import { marketRouter } from './market.router.ts'
import { openFirstMarket } from './market.service.ts'
import { market, marketArea, marketShape } from './market.table.ts'

export const marketSlice = defineSlice({
  name: 'market',
  router: marketRouter,
  openCompany: openFirstMarket,
  tables: [{ table: marketArea }, { table: marketShape }, { table: market }],
  audit: {
    settings: {
      'market.added': 'Market added',
      'market.changed': 'Market changed',
      'market.deleted': 'Market deleted',
      'market.areaChanged': 'Service area changed',
    },
  },
})
