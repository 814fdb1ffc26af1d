import { defineSlice } from '../platform/slice.ts'
import { forgetScans } from './geo.forget.ts'

export const geoSlice = defineSlice({
  name: 'geo',
  retention: [forgetScans],
})
