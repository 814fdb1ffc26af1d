import { defineSlice } from '../../platform/slice.ts'
import { adminRouter } from './admin.router.ts'

export const adminSlice = defineSlice({
  name: 'admin',
  router: adminRouter,
})
