import { defineSlice } from '../platform/slice.ts'
import { emailRouter } from './email.router.ts'

export const emailSlice = defineSlice({
  name: 'email',
  router: emailRouter,
})
