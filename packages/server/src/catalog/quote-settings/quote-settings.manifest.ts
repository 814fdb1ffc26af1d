import { defineSlice } from '../../platform/slice.ts'
import { quoteSettingsRouter } from './quote-settings.router.ts'
import { openQuoteSettings } from './quote-settings.service.ts'
import { quoteSettings } from './quote-settings.table.ts'

export const quoteSettingsSlice = defineSlice({
  name: 'quoteSettings',
  procedures: { quote: quoteSettingsRouter },
  openCompany: openQuoteSettings,
  tables: [{ table: quoteSettings }],
  audit: { settings: { 'quote.settingsChanged': 'Quote settings changed' } },
})
