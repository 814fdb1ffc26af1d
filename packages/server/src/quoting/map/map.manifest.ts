import { defineSlice } from '../../platform/slice.ts'
import { registerMapBase } from './map.base-routes.ts'
import { mapFiles } from './map.files.ts'
import { mapRouter } from './map.router.ts'
import { isPlaceholderOfWidget } from './map.shown.ts'
import { mapSettings } from './map.table.ts'

export const mapSlice = defineSlice({
  name: 'map',
  router: mapRouter,
  routes: [registerMapBase],
  fileOwners: [mapFiles],
  widgetMedia: [isPlaceholderOfWidget],
  tables: [{ table: mapSettings }],
  audit: {
    settings: {
      'map.changed': 'Map settings changed',
    },
  },
})
