import { defineSlice } from '../platform/slice.ts'
import { sendgridEvents } from './email.sendgrid.ts'
import { emailRouter } from './email.router.ts'

export const emailSlice = defineSlice({
  name: 'email',
  inboundVendors: [sendgridEvents],
  router: emailRouter,
})
