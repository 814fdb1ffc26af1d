import { defineSlice } from '../../platform/slice.ts'
import { openWidget } from './website.open.ts'
import { widget } from './website.table.ts'

/** The setup of a company's widget: its Tool ID, the domains that may show it, and its map. */
export const websiteSlice = defineSlice({
  name: 'website',
  openCompany: openWidget,
  tables: [{ table: widget }],
  audit: { settings: { 'widget.changed': 'Website settings changed' } },
})
