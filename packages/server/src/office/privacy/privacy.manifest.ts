import { defineSlice } from '../../platform/slice.ts'
import { privacyRouter } from './privacy.router.ts'

export const privacySlice = defineSlice({
  name: 'privacy',
  router: privacyRouter,
  audit: {
    exports: { 'privacy.exported': 'Homeowner’s data exported' },
    deletions: { 'privacy.erased': 'Homeowner erased' },
  },
})
