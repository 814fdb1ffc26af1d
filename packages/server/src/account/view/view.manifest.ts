import { defineSlice } from '../../platform/slice.ts'
import { viewRouter } from './view.router.ts'
import { view, viewColumns } from './view.table.ts'

export const viewSlice = defineSlice({
  name: 'view',
  router: viewRouter,
  tables: [{ table: view }, { table: viewColumns }],
  audit: {
    settings: {
      'view.shared': 'View shared',
      'view.unshared': 'View no longer shared',
    },
  },
})
