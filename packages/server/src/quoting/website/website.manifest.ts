import { defineSlice } from '../../platform/slice.ts'
import { openWidget } from './website.open.ts'
import { widget } from './website.table.ts'

/** A company's widget as it is set up: its Tool ID, the domains that may show it, and its map. */
export const websiteSlice = defineSlice({
  name: 'website',
  openCompany: openWidget,
  tables: [{ table: widget }],
  audit: { settings: { 'widget.changed': 'Website settings changed' } },
})
