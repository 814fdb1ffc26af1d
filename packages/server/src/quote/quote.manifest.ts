import { defineSlice } from '../platform/slice.ts'
import { quoteRouter } from './quote.router.ts'
import { quote, quoteLine, quoteSettings, quoteStructure } from './quote.table.ts'

export const quoteSlice = defineSlice({
  name: 'quote',
  router: quoteRouter,
  tables: [{ table: quoteLine }, { table: quoteStructure }, { table: quote }, { table: quoteSettings }],
  audit: {
    settings: {
      'quote.settingsChanged': 'Quote settings changed',
    },
  },
})
