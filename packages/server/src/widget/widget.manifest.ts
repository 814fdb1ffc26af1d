import { defineSlice } from '../platform/slice.ts'
import { opensAccess } from '../platform/work/tenant-table.ts'
import { forgetVisits } from './widget.forget.ts'
import { reportIdleAddresses } from './widget.idle.ts'
import { widgetRouter } from './widget.router.ts'
import { quoteSession, widget } from './widget.table.ts'

export const widgetSlice = defineSlice({
  name: 'widget',
  router: widgetRouter,
  recurring: [{ name: 'widget.idle', everySeconds: 20, run: reportIdleAddresses }],
  retention: [forgetVisits],
  tables: [{ table: quoteSession, leftOut: { tokenSha256: opensAccess } }, { table: widget }],
  audit: {
    settings: {
      'widget.changed': 'Website settings changed',
    },
  },
})
