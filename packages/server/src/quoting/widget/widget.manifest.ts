import { defineSlice } from '../../platform/slice.ts'
import { opensAccess } from '../../platform/work/tenant-table.ts'
import { reportIdleAddresses } from './widget.idle.ts'
import { deleteOldVisits } from './widget.retention.ts'
import { widgetRouter } from './widget.router.ts'
import { registerWidgetRoutes } from './widget.routes.ts'
import { quoteSession } from './widget.table.ts'

export const widgetSlice = defineSlice({
  name: 'widget',
  router: widgetRouter,
  routes: [registerWidgetRoutes],
  recurring: [{ name: 'widget.idle', everySeconds: 20, run: reportIdleAddresses }],
  retention: [deleteOldVisits],
  tables: [{ table: quoteSession, leftOut: { tokenSha256: opensAccess } }],
})
