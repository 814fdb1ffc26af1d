import { defineSlice } from '../../platform/slice.ts'
import { timelineRouter } from './timeline.router.ts'

export const timelineSlice = defineSlice({
  name: 'timeline',
  router: timelineRouter,
})
