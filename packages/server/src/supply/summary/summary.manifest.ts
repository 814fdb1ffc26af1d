import { defineSlice } from '../../platform/slice.ts'
import { summaryRouter } from './summary.router.ts'

export const summarySlice = defineSlice({
  name: 'summary',
  router: summaryRouter,
})
