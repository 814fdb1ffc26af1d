import { defineSlice } from '../../platform/slice.ts'
import { auditRouter } from './audit.router.ts'

export const auditSlice = defineSlice({
  name: 'audit',
  router: auditRouter,
  audit: {
    exports: {
      'audit.exported': 'Activity exported',
    },
  },
})
