import { defineSlice } from '../platform/slice.ts'
import { deleteOldScans } from './geo.retention.ts'

export const geoSlice = defineSlice({
  name: 'geo',
  retention: [deleteOldScans],
})
