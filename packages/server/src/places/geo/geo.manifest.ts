import { defineSlice } from '../../platform/slice.ts'
import { rekeyStreets } from './geo.rekey.ts'
import { deleteOldScans } from './geo.retention.ts'

export const geoSlice = defineSlice({
  name: 'geo',
  recurring: [{ name: 'geo.rekeyStreets', everySeconds: 600, run: rekeyStreets }],
  retention: [deleteOldScans],
})
