import { defineSlice } from '../../platform/slice.ts'
import { opensAccess } from '../../platform/work/tenant-table.ts'
import { reportIdleAddresses } from './widget.idle.ts'
import { deleteOldVisits } from './widget.retention.ts'
import { widgetRouter } from './widget.router.ts'
import { quoteSession } from './widget.table.ts'

export const widgetSlice = defineSlice({
  name: 'widget',
  router: widgetRouter,
  recurring: [{ name: 'widget.idle', everySeconds: 20, run: reportIdleAddresses }],
  retention: [deleteOldVisits],
  tables: [{ table: quoteSession, leftOut: { tokenSha256: opensAccess } }],
})
